import type { HeadToHead } from '#contract/match/around.ts'
import { recordByMap } from '#domain/matches/facts/record-by-map.ts'
import type { TeamRecord } from '#contract/teams.ts'
import type { Db } from '#server/db/pool.ts'
import type { Hiding } from '../spoilers.ts'
import { hiddenIn, mapsOf, pastMatch, tallyOf } from './preview.ts'
import { hiddenOf, meetingsOf } from './results.ts'

type Team = Pick<TeamRecord, 'id' | 'name' | 'tag' | 'logo'>
const mark = ({ id, name, tag, logo }: Team): Team => ({ id, name, tag, logo })

/**
 * What two teams played against each other (TM-13): their last 50 results, how many series and maps each won; with `spoilerFree` nothing
 * that follows from a result, and no match that one of them reached by a result (SP-03). `now` in milliseconds.
 */
export async function findHeadToHead(db: Db, one: Team, two: Team, { now, ...hiding }: Hiding & { now: number }): Promise<HeadToHead> {
  const hidden = await hiddenOf(db, [one.id, two.id], hiding)
  const meetings = one.id === two.id ? [] : await meetingsOf(db, one.id, two.id, { id: '', time: null, hidden }, now)
  const teams = { one: mark(one), two: mark(two) }
  if (hidden) return { ...teams, meetings: meetings.map(await hiddenIn(db, meetings, { now, ...hiding })), tally: null, maps: [] }
  const maps = recordByMap({ one: meetings.map(mapsOf), two: [] }).map(({ map, one: { won, lost } }) => ({ map, one: won, two: lost }))
  return { ...teams, meetings: meetings.map(pastMatch), tally: tallyOf(meetings), maps }
}
