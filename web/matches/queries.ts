import { queryOptions } from '@tanstack/react-query'
import type { MatchListQuery } from '#contract/matches.ts'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import { hiding } from '#web/site/revealed/hiding.ts'
import { apiOf } from '#web/site/query-client.ts'
import { withTimeout } from '#web/site/timeout.ts'

type Filters = Partial<Pick<
  MatchListQuery,
  'status' | 'teamId' | 'playerId' | 'eventId' | 'region' | 'order' | 'from' | 'until' | 'after' | 'before' | 'limit' | 'spoilerFree'
>> & { revealed?: string }

export const matchKeys = {
  all: ['matches'] as const,
  list: (filters: Filters) => [...matchKeys.all, 'list', filters] as const,
  one: (id: string) => [...matchKeys.all, id] as const,
}

/** Matches per list on the home page (PU-02) and on a team's page (TM-06). */
export const SHORT_LIST = 5

/**
 * A list of matches, filtered by the server; `within` limits how long it may take. A second grand final that nobody plays is
 * in no list of visitors (BR-32).
 */
export const matchesQuery = (asked: Filters, within = (signal: AbortSignal): AbortSignal => signal) => {
  // What is overdue is not what comes next (MT-08).
  const filters = asked.status === 'upcoming' && asked.after === 'start' && asked.order !== 'desc' ? { ...asked, after: 'now' } : asked
  return queryOptions({
    queryKey: matchKeys.list(filters),
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).call('GET /matches', { query: filters, signal: within(signal) }))
        .flatMap((sent) => (sent.notNeeded ? [] : [matchOf(sent)])),
  })
}

export type MatchStatusFilter = NonNullable<Filters['status']>

const shortList = (status: MatchStatusFilter, spoilerFree?: true, revealed?: string): Filters =>
  ({ status, limit: SHORT_LIST, ...hiding(spoilerFree, revealed) })

/** A list of the home page. `spoilerFree` omits matches that are only played after one result (BR-32). */
export const homeMatchesQuery = (...list: Parameters<typeof shortList>) => matchesQuery(shortList(...list))

/** Whether a list has a match whose being there gives a result away: spoiler mode shows others in its place. */
export const tellsByPresence = (list: MatchListItem[]): boolean => list.some(({ spoilers }) => spoilers?.presence)

/** Every live match: an event is also live by a match that the home page does not show (EV-01). */
export const allLiveMatchesQuery = matchesQuery({ status: 'live', limit: 500 })

/**
 * A list of a team's page. `spoilerFree` omits the matches that the team reached by a result: it is the list in
 * spoiler mode, whatever the results are.
 */
export const teamMatchesQuery = (teamId: string, ...list: Parameters<typeof shortList>) =>
  // By time, not by when they were saved: an old match that is corrected stays in its place.
  matchesQuery({ teamId, ...shortList(...list), ...(list[0] === 'recent' && { order: 'desc' as const }) })

/** All lists of a team's page. */
export const teamListQueries = (teamId: string) =>
  (['live', 'upcoming', 'recent'] as const).flatMap((status) => [
    teamMatchesQuery(teamId, status), teamMatchesQuery(teamId, status, true),
  ])

/** All matches of an event, within the event page's time-out. */
export const eventMatchesQuery = (eventId: string) => matchesQuery({ eventId, limit: 500 }, withTimeout)

export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: matchKeys.one(id),
    queryFn: async ({ client, signal }) => matchOf(await apiOf(client).call('GET /matches/:id', { params: { id }, signal })),
  })
