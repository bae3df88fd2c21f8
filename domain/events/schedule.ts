import { compareNames } from '#domain/compare.ts'
import { byTime } from '#domain/matches/order/by-time.ts'
import type { MatchSides } from '#domain/matches/match.ts'
import { isTeamId, plays } from '#domain/matches/series.ts'
import { matchStatus, shownTime, type MatchStatus } from '#domain/matches/status.ts'
import type { ScheduledMatch } from './sidebar.ts'

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

type Folded<Each> = { earlier: Each[]; rest: Each[]; isOver: boolean }

/**
 * Matches of a schedule, which opens at now: `earlier` are over and their time has passed, or they have none; the `rest` is what is
 * live or to come, with what never took place at a time ahead. `isOver` without a rest (EV-05). A match that gives a result away by
 * being there decides neither whether something is folded nor whether all is over: both are the same in spoiler mode, whoever won.
 */
export const foldEarlier = <Each extends ScheduledMatch>(matches: readonly Each[], now: number): Folded<Each> => {
  const isEarlier = (match: Each) => matchStatus(match, now) === 'completed' && !(Date.parse(shownTime(match) ?? '') > now)
  const isKnown = ({ spoilers }: Each) => !spoilers?.presence
  const earlier = matches.filter(isEarlier)
  if (!earlier.some(isKnown)) return { earlier: [], rest: [...matches], isOver: false }
  const rest = matches.filter((match) => !isEarlier(match))
  return { earlier, rest, isOver: !rest.some(isKnown) }
}

/** Fewer matches than these are passed by at a glance. */
const SOME = 4

/** Of matches in order of time, the first that is not over, where so many are before it that it is out of sight; else undefined. */
export const nextOf = <Each extends ScheduledMatch>(matches: readonly Each[], now: number): Each | undefined => {
  const at = matches.findIndex((match) => matchStatus(match, now) !== 'completed' && shownTime(match) !== null)
  return at < SOME ? undefined : matches[at]
}

/** The known teams of some matches, each once, in order of name: the choices of the schedule's team filter. */
export const teamsOfMatches = (matches: readonly MatchSides[]): { id: string; name: string }[] => {
  const known = matches.flatMap(({ sides }) => Object.values(sides)).filter(({ teamId }) => isTeamId(teamId))
  const names = new Map(known.map(({ teamId, name }) => [teamId, name]))
  return [...names].map(([id, name]) => ({ id, name })).toSorted(compareNames)
}
