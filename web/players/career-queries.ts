import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { matchesQuery } from '#web/matches/queries.ts'
import { hiding } from '#web/site/revealed/hiding.ts'
import { apiOf } from '#web/site/query-client.ts'

/** What a player did; `spoilerFree` as far as no result tells it (PL-09). */
export const careerQuery = (id: string, spoilerFree: boolean, revealed = '') =>
  queryOptions({
    queryKey: ['careers', id, spoilerFree],
    queryFn: ({ client, signal }) =>
      apiOf(client).call('GET /players/:id/career', { params: { id }, query: hiding(spoilerFree, revealed), signal }),
  })

/** Matches of each list on the page of a player. */
const SHORT = 5

export const playerMatchesQuery = (playerId: string, status: 'live' | 'upcoming' | 'completed', spoilerFree: boolean, revealed = '') =>
  matchesQuery({ playerId, status, after: 'start', limit: SHORT, ...hiding(spoilerFree, revealed) })

/** Everything that the page of a player shows beside the player. */
export const loadCareer = (client: QueryClient, id: string): Promise<unknown>[] =>
  [false, true].flatMap((spoilerFree) => [
    client.ensureQueryData(careerQuery(id, spoilerFree)),
    ...(['live', 'upcoming', 'completed'] as const).map((status) => client.ensureQueryData(playerMatchesQuery(id, status, spoilerFree))),
  ])
