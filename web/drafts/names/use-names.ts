import { useEffect, useLayoutEffect, useReducer } from 'react'
import { NO_NAMES, type NamesChange, type TeamNames } from '#domain/drafts/team-names.ts'
import { withStorage } from '#web/site/storage.ts'

/** The key under which the browser stores the names of the teams. */
const KEY = 'draft-names'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const readNames = (): TeamNames | null =>
  withStorage(() => {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    return stored && { A: textOf(stored['A']), B: textOf(stored['B']) }
  }, null)

const changed = (now: TeamNames, change: NamesChange): TeamNames => change(now)

/** The names of the teams, which the browser stores beside the draft: the code of a draft has no place for them (DR-12). */
export const useNames = () => {
  const [names, change] = useReducer(changed, NO_NAMES)
  useLayoutEffect(() => {
    const stored = readNames()
    if (stored) change(() => stored)
  }, [])
  useEffect(() => {
    if (names !== NO_NAMES) withStorage(() => localStorage.setItem(KEY, JSON.stringify(names)), undefined)
  }, [names])
  return [names, change] as const
}
