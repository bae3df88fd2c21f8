import { writtenOf } from '#contract/fields.ts'
import { matchWrite } from '#contract/matches.ts'
import type { Calls } from '#web/admin/brackets/use-bracket-change.ts'

/** Sets a match's start to that of its node; all else stays (BR-23). */
export const saveMatchDate = async (call: Calls['call'], id: string, instant: string): Promise<void> => {
  const match = await call('GET /matches/:id', { params: { id } })
  const body = { ...writtenOf(matchWrite, match), matchStartTime: instant, scheduledAt: instant }
  await call('PUT /matches/:id', { params: { id }, body, version: match.version })
}
