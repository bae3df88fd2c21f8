import { queryOptions } from '@tanstack/react-query'
import { matchKeys } from '#web/matches/queries.ts'
import { apiOf } from '#web/site/query-client.ts'

// What follows from matches has their key: it is asked for again with every match that changes.
const keyOf = (id: string, ...more: unknown[]) => [...matchKeys.all, 'list', 'of team', id, ...more]

const free = (spoilerFree: boolean) => (spoilerFree ? { spoilerFree } : {})

export const teamEventsQuery = (id: string, spoilerFree: boolean) =>
  queryOptions({
    queryKey: keyOf(id, 'events', spoilerFree),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /teams/:id/events', { params: { id }, query: free(spoilerFree), signal }),
  })

export const teamRosterQuery = (id: string, eventId: string, spoilerFree: boolean) =>
  queryOptions({
    queryKey: keyOf(id, 'roster', eventId, spoilerFree),
    queryFn: ({ client, signal }) =>
      apiOf(client).call('GET /teams/:id/roster', { params: { id }, query: { eventId, ...free(spoilerFree) }, signal }),
  })

export const teamFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'figures'),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /teams/:id/figures', { params: { id }, signal }),
  })

export const teamMapsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'maps'),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /teams/:id/maps', { params: { id }, signal }),
  })

export const teamHeroesQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'heroes'),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /statistics/heroes', { query: { teamId: id }, signal }),
  })
