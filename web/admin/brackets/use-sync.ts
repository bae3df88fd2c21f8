import { useState } from 'react'
import type { SyncAnswer } from '#contract/brackets.ts'
import type { BracketChange } from './use-bracket-change.ts'

/** Syncs a bracket with all its linked matches, and reports the result (BR-11). */
export const useSync = (bracketId: string, change: BracketChange['change']) => {
  const [answer, setAnswer] = useState<SyncAnswer | null>(null)
  /** @param reset whether results that no longer hold are reset */
  const sync = (reset: boolean): Promise<boolean> =>
    change('Failed to sync bracket: ', async ({ call, keep }) => {
      const got = await call('POST /brackets/:id/sync', { params: { id: bracketId }, body: { confirm: reset } })
      keep(got.bracket)
      setAnswer(got)
      return got.results.some(({ outcome }) => outcome === 'changed') ? 'Bracket synced' : null
    })
  return { answer, sync }
}
export type Sync = ReturnType<typeof useSync>
