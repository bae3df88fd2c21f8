import { useMemo, useRef, useState } from 'react'

/** The ids from one to the other in the order of the list, both included; only the last one without the first. */
export const between = (ids: readonly string[], from: string | null, to: string): string[] => {
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)]
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/**
 * The chosen rows of a list. Only listed rows count: rows hidden by a search are never acted upon, and are chosen
 * again once they are back. `toggle` with `range` does the same to every row since the last one (Shift-click).
 * @param listed ids of all rows that the list shows or would show on further pages, in its order
 */
export const useSelection = (listed: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const selected = useMemo(() => listed.filter((id) => chosen.has(id)), [listed, chosen])

  const set = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (on) after.add(id)
        else after.delete(id)
      }
      return after
    })
  return {
    /** The chosen rows, in the order of the list. */
    selected,
    has: (id: string) => chosen.has(id),
    set,
    toggle: (id: string, { range = false }: { range?: boolean } = {}) => {
      set(range ? between(listed, last.current, id) : [id], !chosen.has(id))
      last.current = id
    },
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
