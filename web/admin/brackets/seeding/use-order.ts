import { useEffect, useRef, useState } from 'react'

/**
 * An order that is changed step by step. `spoken` announces where a step led; the focus stays on the pressed button
 * (`data-step={id}:{way}` inside `box`), which moves along with its row.
 * @param nameOf the name of an item
 */
export const useOrder = (ids: string[], onChange: (ids: string[]) => void, nameOf: (id: string) => string) => {
  const [spoken, setSpoken] = useState('')
  const box = useRef<HTMLOListElement>(null)
  const focus = useRef('')
  useEffect(() => {
    if (focus.current) box.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(focus.current)}"]`)?.focus()
    focus.current = ''
  })
  const step = (id: string, by: -1 | 1): void => {
    const from = ids.indexOf(id)
    const to = from + by
    if (to < 0 || to >= ids.length) return
    focus.current = `${id}:${by}`
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id))
    setSpoken(`${nameOf(id)} is ${to + 1} of ${ids.length} now.`)
  }
  return { box, spoken, step, say: setSpoken }
}
export type Order = ReturnType<typeof useOrder>
