import type { MatchSides } from '#domain/matches/match.ts'
import { byTime, shownMs } from '#domain/matches/order/by-time.ts'
import { isDrawn } from '#domain/matches/series.ts'
import { comesNext, matchStatus, type MatchState } from '#domain/matches/status.ts'

/** Matches in each list of the event page's sidebar (EV-04). */
export const SIDEBAR_MATCHES = 4

export type ScheduledMatch = MatchSides & MatchState & { id: string; spoilers?: { presence?: string | undefined } | undefined }

/** Latest first, those without a time last, then by id. */
const byTimeDescending = (a: ScheduledMatch, b: ScheduledMatch): number => {
  const [left, right] = [shownMs(a), shownMs(b)]
  return left === right || left === Infinity || right === Infinity ? byTime(a, b) : right - left
}

/**
 * The sidebar of the event page (EV-04): what is live, by start, in spoiler mode also what nobody was left to play (MT-29); upcoming are matches that start in the future, by their plan while no start is set (MT-08), and have no series
 * winner, soonest first; recent are those that were won, ended as a draw or were forfeited by both, newest first by the time they were played. Spoiler
 * mode has all that are over there: that one has no result, since a forfeit before it left nobody to play, tells of the forfeit. `now` is
 * in milliseconds.
 */
export const overviewMatches = <Each extends ScheduledMatch>(
  matches: readonly Each[],
  now: number,
): Record<'live' | 'upcoming' | 'recent', ShortList<Each>> => ({
  live: shortened(matches.filter((match) => matchStatus(match, now) === 'live').toSorted(byTime), ({ unplayed }) => !unplayed),
  upcoming: shortened(matches.filter((match) => comesNext(match, now)).toSorted(byTime)),
  recent: shortened(matches.filter((match) => matchStatus(match, now) === 'completed').toSorted(byTimeDescending), hasResult),
})

const hasResult = (match: ScheduledMatch): boolean =>
  Boolean(match.seriesWinner) || isDrawn(match) || match.resultType === 'double-forfeit'

/** The rows of a list in their order, with the ids of those that are shown in spoiler mode only, and of those that are left out there. */
type ShortList<Each> = { matches: Each[]; spoilerOnly: ReadonlySet<string>; scoresOnly: ReadonlySet<string> }
type Listed = Pick<ScheduledMatch, 'id' | 'spoilers'>

/**
 * The first matches of a list: of those that `isListed`, and in spoiler mode of all that do not give a result away by being there. Such a
 * match is in neither set: it is there in spoiler mode too once what it gives away is revealed.
 */
export function shortened<Each extends Listed>(list: Each[], isListed: (match: Each) => boolean = () => true): ShortList<Each> {
  const isKnown = ({ spoilers }: Each): boolean => !spoilers?.presence
  const [listed, known] = [isListed, isKnown].map((isIn) => list.filter(isIn).slice(0, SIDEBAR_MATCHES)) as [Each[], Each[]]
  const idsOf = (some: Each[]) => new Set(some.map(({ id }) => id))
  return {
    matches: list.filter((match) => listed.includes(match) || known.includes(match)),
    spoilerOnly: idsOf(known.filter((match) => !listed.includes(match))),
    scoresOnly: idsOf(listed.filter((match) => isKnown(match) && !known.includes(match))),
  }
}
