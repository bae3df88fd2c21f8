import { queryOptions } from '@tanstack/react-query'
import { matchKeys } from '#web/matches/queries.ts'
import { hiding } from '#web/site/revealed/hiding.ts'
import { apiOf } from '#web/site/query-client.ts'

// What follows from matches has their key: it is asked for again with every match that changes.
const keyOf = (id: string, ...more: unknown[]) => [...matchKeys.all, 'list', 'of team', id, ...more]

export const teamEventsQuery = (id: string, spoilerFree: boolean, revealed = '') =>
  queryOptions({
    queryKey: keyOf(id, 'events', spoilerFree),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /teams/:id/events', { params: { id }, query: hiding(spoilerFree, revealed), signal }),
  })

export const teamRosterQuery = (id: string, eventId: string, spoilerFree: boolean, revealed = '') =>
  queryOptions({
    queryKey: keyOf(id, 'roster', eventId, spoilerFree),
    queryFn: ({ client, signal }) =>
      apiOf(client).call('GET /teams/:id/roster', { params: { id }, query: { eventId, ...hiding(spoilerFree, revealed) }, signal }),
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
