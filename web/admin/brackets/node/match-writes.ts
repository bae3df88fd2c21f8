import { matchWrite, type MatchRecord } from '#contract/matches.ts'
import type { Calls } from '#web/admin/brackets/use-bracket-change.ts'

/** Sets a match's start to that of its node; all else stays (BR-23). */
export const saveMatchDate = async (call: Calls['call'], id: string, instant: string): Promise<void> => {
  const match = await call('GET /matches/:id', { params: { id } })
  const stored = Object.fromEntries(Object.keys(matchWrite.shape).map((key) => [key, match[key as keyof MatchRecord]]))
  const body: object = { ...stored, matchStartTime: instant, scheduledAt: instant }
  await call('PUT /matches/:id', { params: { id }, body, version: match.version })
}
