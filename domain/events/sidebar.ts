import type { MatchSides } from '#domain/matches/match.ts'
import { byTime, shownMs } from '#domain/matches/order/by-time.ts'
import { isDrawn } from '#domain/matches/series.ts'
import { matchStatus, type MatchState } from '#domain/matches/status.ts'

/** Matches in each list of the event page's sidebar (EV-04). */
export const SIDEBAR_MATCHES = 4

export type ScheduledMatch = MatchSides & MatchState & { id: string; spoilers?: { presence?: string | undefined } | undefined }

/** Latest first, those without a time last, then by id. */
const byTimeDescending = (a: ScheduledMatch, b: ScheduledMatch): number => {
  const [left, right] = [shownMs(a), shownMs(b)]
  return left === right || left === Infinity || right === Infinity ? byTime(a, b) : right - left
}

/**
 * The sidebar of the event page (EV-04): what is live, by start; upcoming are matches with a start in the future and no series
 * winner, soonest first; recent are those that were won, ended as a draw or were forfeited by both, newest first by the time they were played. `further` are those that
 * spoiler mode shows in place of matches that give a result away by being there. `now` is in milliseconds.
 */
export const overviewMatches = <Each extends ScheduledMatch>(
  matches: readonly Each[],
  now: number,
): Record<'live' | 'upcoming' | 'recent', ShortList<Each>> => ({
  live: shortened(matches.filter((match) => matchStatus(match, now) === 'live').toSorted(byTime)),
  upcoming: shortened(matches.filter((match) => match.matchStartTime && matchStatus(match, now) === 'upcoming').toSorted(byTime)),
  recent: shortened(matches.filter((match) => match.seriesWinner || isDrawn(match) || match.resultType === 'double-forfeit').toSorted(byTimeDescending)),
})

type ShortList<Each> = { matches: Each[]; further: Each[] }
type Listed = Pick<ScheduledMatch, 'spoilers'>

/** The first matches of a list, and those that spoiler mode shows in place of matches that give a result away by being there. */
export function shortened<Each extends Listed>(list: Each[]): ShortList<Each> {
  const matches = list.slice(0, SIDEBAR_MATCHES)
  const known = (some: Each[]): Each[] => some.filter(({ spoilers }) => !spoilers?.presence)
  return { matches, further: known(list).slice(known(matches).length, SIDEBAR_MATCHES) }
}
