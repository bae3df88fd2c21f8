import { compareNames } from '#domain/compare.ts'
import { byTime, shownMs } from '#domain/matches/order/by-time.ts'
import type { MatchSides } from '#domain/matches/match.ts'
import { isDrawn, isTeamId, plays } from '#domain/matches/series.ts'
import type { MatchState, MatchStatus } from '#domain/matches/status.ts'
import { matchStatus } from '#domain/matches/status.ts'

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
 * winner, soonest first; recent are those that were won or ended as a draw, newest first by the time they were played. `further` are those that
 * spoiler mode shows in place of matches that give a result away by being there. `now` is in milliseconds.
 */
export const overviewMatches = <Each extends ScheduledMatch>(
  matches: readonly Each[],
  now: number,
): Record<'live' | 'upcoming' | 'recent', ShortList<Each>> => ({
  live: shortened(matches.filter((match) => matchStatus(match, now) === 'live').toSorted(byTime)),
  upcoming: shortened(matches.filter((match) => match.matchStartTime && matchStatus(match, now) === 'upcoming').toSorted(byTime)),
  recent: shortened(matches.filter((match) => match.seriesWinner || isDrawn(match)).toSorted(byTimeDescending)),
})

type ShortList<Each> = { matches: Each[]; further: Each[] }

function shortened<Each extends ScheduledMatch>(list: Each[]): ShortList<Each> {
  const matches = list.slice(0, SIDEBAR_MATCHES)
  const known = (some: Each[]): Each[] => some.filter(({ spoilers }) => !spoilers?.presence)
  return { matches, further: known(list).slice(known(matches).length, SIDEBAR_MATCHES) }
}

/** Status filters of the schedule, in order. */
export const SCHEDULE_FILTERS = ['All', 'Upcoming', 'Live', 'Completed'] as const
export type ScheduleFilter = (typeof SCHEDULE_FILTERS)[number]

const FILTER_OF = { upcoming: 'Upcoming', live: 'Live', completed: 'Completed' } as const satisfies Record<
  MatchStatus,
  ScheduleFilter
>

/**
 * The schedule at `now`: the matches of the team (null for all teams) with the status, in order of time with the
 * unscheduled last, and how many matches of that team each filter shows (EV-05).
 */
export const schedule = <Each extends ScheduledMatch>(
  matches: readonly Each[],
  { filter, teamId }: { filter: ScheduleFilter; teamId: string | null },
  now: number,
): { matches: Each[]; counts: Record<ScheduleFilter, number> } => {
  const ofTeam = matches.filter((match) => teamId === null || plays(match, teamId))
  const having = (wanted: ScheduleFilter) =>
    wanted === 'All' ? ofTeam : ofTeam.filter((match) => FILTER_OF[matchStatus(match, now)] === wanted)
  const counts = Object.fromEntries(SCHEDULE_FILTERS.map((each) => [each, having(each).length])) as Record<ScheduleFilter, number>
  return { matches: having(filter).toSorted(byTime), counts }
}

/** The known teams of some matches, each once, in order of name: the choices of the schedule's team filter. */
export const teamsOfMatches = (matches: readonly MatchSides[]): { id: string; name: string }[] => {
  const known = matches.flatMap(({ sides }) => Object.values(sides)).filter(({ teamId }) => isTeamId(teamId))
  const names = new Map(known.map(({ teamId, name }) => [teamId, name]))
  return [...names].map(([id, name]) => ({ id, name })).toSorted(compareNames)
}
