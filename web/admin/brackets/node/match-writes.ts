import { matchWrite, type MatchRecord } from '#contract/matches.ts'
import type { Calls } from '#web/admin/brackets/use-bracket-change.ts'
import type { Api } from '#web/site/api.ts'

/** Sets a match's start to that of its node; all else stays (BR-23). */
export const saveMatchDate = async (api: Api, send: Calls['send'], matchId: string, instant: string): Promise<void> => {
  const path = `/matches/${encodeURIComponent(matchId)}`
  const match = await api.get<MatchRecord>(path)
  const stored = Object.fromEntries(Object.keys(matchWrite.shape).map((key) => [key, match[key as keyof MatchRecord]]))
  const body = { ...stored, matchStartTime: instant, scheduledAt: instant }
  await send('PUT', path, { body, headers: { 'if-match': `"${match.version}"` } })
}
