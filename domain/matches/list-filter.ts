import { contains } from '#domain/search/match.ts'
import type { MatchTime } from './match.ts'
import { needsResult } from './status.ts'

/** The filters of the admin match list; 'Needs result' is an addition (decision 3). */
export const MATCH_LIST_FILTERS = ['All', 'Upcoming', 'Completed', 'Needs result'] as const
export type MatchListFilter = (typeof MATCH_LIST_FILTERS)[number]

/** True when the admin match list shows the match: completed there means that a series winner is set. */
export const isInMatchList = (match: MatchTime, filter: MatchListFilter, now: number): boolean => {
  if (filter === 'Upcoming') return !match.seriesWinner
  if (filter === 'Completed') return Boolean(match.seriesWinner)
  return filter === 'All' || needsResult(match, now)
}

/** The search of the admin match list: team names, event name and the winner's name, contains, ignoring case. */
export const matchListFinds = (
  names: { teamOneName: string; teamTwoName: string; eventName: string; winnerName: string },
  query: string,
): boolean => Object.values(names).some((name) => contains(name, query.trim()))
