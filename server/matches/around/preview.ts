import type { MatchPreview, PastMatch } from '#contract/match/around.ts'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import { bothSides, otherSide, SIDES, type Side } from '#domain/matches/match.ts'
import { recordByMap } from '#domain/matches/facts/record-by-map.ts'
import { isScored, isTeamId, seriesScore } from '#domain/matches/series.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import type { Db } from '#server/db/pool.ts'
import { findMatch } from '../find.ts'
import { withPlaces } from '../places.ts'
import { isRevealed, type Hiding } from '../spoilers.ts'
import { hiddenOf, meetingsOf, resultsOf, type Result } from './results.ts'

/** How many results are listed of those that are counted. */
const LISTED = 5

/**
 * What was before a match (MT-37): the form of its teams, their meetings, and their records by map; with `spoilerFree` nothing
 * that follows from a result (SP-03). `now` in milliseconds.
 * @throws DomainError when there is no such match
 */
export async function findPreview(db: Db, id: string, { now, ...hiding }: Hiding & { now: number }): Promise<MatchPreview> {
  const { spoilerFree } = hiding
  const found = await findMatch(db, id, now)
  const [sent = found] = spoilerFree ? await withPlaces(db, [found], { now, spoilerFree }) : []
  const match = matchOf(sent)
  const teams = bothSides((side) => (spoilerFree && hides(match, side, hiding) ? null : teamOf(match, side)))
  const hidden = await hiddenOf(db, SIDES.flatMap((side) => teams[side] ?? []), hiding)
  const before = { id, time: shownTime(match), hidden }
  const latest = async (team: string | null) => (team === null ? [] : resultsOf(db, team, before, now))
  const [one, two, meetings] = await Promise.all([
    latest(teams.one), latest(teams.two), teams.one === null || teams.two === null ? [] : meetingsOf(db, teams.one, teams.two, before, now),
  ])
  const [ofOne, ofTwo, ofBoth] = [one, two, meetings].map((results) => results.slice(0, LISTED)) as [Result[], Result[], Result[]]
  if (spoilerFree) {
    const listed = await hiddenIn(db, [...ofOne, ...ofTwo, ...ofBoth], { now, ...hiding })
    return { form: { one: ofOne.map(listed), two: ofTwo.map(listed) }, meetings: ofBoth.map(listed), tally: null, maps: [] }
  }
  return {
    form: { one: ofOne.map(pastMatch), two: ofTwo.map(pastMatch) },
    meetings: ofBoth.map(pastMatch),
    tally: tallyOf(meetings),
    maps: recordByMap({ one: one.map(mapsOf), two: two.map(mapsOf) }),
  }
}

/** How often each of two teams won, of their meetings as the first of them had them. */
export function tallyOf(meetings: Result[]): { one: number; two: number; drawn: number } {
  const count = (wanted: Result['ended']) => meetings.filter(({ ended }) => ended === wanted).length
  return { one: count('won'), two: count('lost'), drawn: count('drawn') }
}

/** How each of these results is listed where results are hidden (SP-03). `now` in milliseconds. */
export async function hiddenIn(db: Db, results: Result[], options: Hiding & { now: number }): Promise<(result: Result) => PastMatch> {
  const toHide = await opponentsToHide(db, results, options)
  return (result) => withoutResult(pastMatch(result), toHide.has(keyOf(result)))
}

/** Whether a team is hidden: a result that was not revealed brought it there. */
const hides = ({ id, spoilers }: MatchListItem, side: Side, hiding: Hiding): boolean => {
  const spoilerKey = spoilers?.[side] ?? null
  return spoilerKey !== null && !isRevealed(hiding, spoilerKey, id)
}

const teamOf = (match: MatchListItem, side: Side): string | null => {
  const { teamId } = match.sides[side]
  return isTeamId(teamId) ? teamId : null
}

/** Of a match that both forfeited no map counts. */
export const mapsOf = ({ match: { games }, side, ended }: Result) => ({ side, games: ended === 'forfeited' ? [] : games })

/** A result as it is listed among those of its team. */
export function pastMatch({ sent, match, side, ended }: Result): PastMatch {
  const { name, tag, logo } = sidesOf(match)[otherSide(side)]
  const score = ended !== 'forfeited' && isScored(match.games) ? seriesScore(match.games, match.advantage) : null
  return {
    id: sent.id, at: shownTime(match), eventName: sent.eventName, opponent: { name, tag, logo: logo ?? '' },
    score: score && score[side], opponentScore: score && score[otherSide(side)], result: ended,
  }
}

const withoutResult = (match: PastMatch, hidesOpponent: boolean): PastMatch =>
  ({ ...match, score: null, opponentScore: null, result: null, ...(hidesOpponent && { opponent: null }) })

const keyOf = ({ sent, side }: Pick<Result, 'sent' | 'side'>): string => `${sent.id} ${side}`

/** Which of these results have an opponent whom an earlier result brought there. */
async function opponentsToHide(db: Db, results: Result[], { now, ...hiding }: Hiding & { now: number }): Promise<ReadonlySet<string>> {
  const items = [...new Map(results.map(({ sent }) => [sent.id, sent])).values()]
  const placed = await withPlaces(db, items, { now, spoilerFree: true })
  return new Set(placed.flatMap((sent) => {
    const match = matchOf(sent)
    return SIDES.flatMap((side) => (hides(match, otherSide(side), hiding) ? keyOf({ sent, side }) : []))
  }))
}
