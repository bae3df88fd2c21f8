import { useEffect, useLayoutEffect, useState } from 'react'
import { NO_NAMES, type TeamNames } from '#domain/drafts/team-names.ts'
import { withStorage } from '#web/site/storage.ts'

/** The key under which the browser stores the names of the teams. */
const KEY = 'draft-names'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const readNames = (): TeamNames | null =>
  withStorage(() => {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    return stored && { A: textOf(stored['A']), B: textOf(stored['B']) }
  }, null)

/** The names of the teams, which the browser stores beside the draft: the code of a draft has no place for them (DR-12). */
export const useNames = () => {
  const [names, setNames] = useState(NO_NAMES)
  useLayoutEffect(() => {
    const stored = readNames()
    if (stored) setNames(stored)
  }, [])
  useEffect(() => {
    if (names !== NO_NAMES) withStorage(() => localStorage.setItem(KEY, JSON.stringify(names)), undefined)
  }, [names])
  return [names, setNames] as const
}
