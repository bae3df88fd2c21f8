import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadNames } from '#web/matches/archive/names.ts'
import type { CallOptions } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { askFor, type Asked } from '#web/ui/parts/part.ts'
import type { Choices } from './choices.ts'

/** Played maps of a page behind a number. */
export const PAGE = 20
/** Those that a page shows by itself: of a hero several are of one match. */
export const latestShown = (heroId: string | null): number => (heroId === null ? 6 : 10)
type Sent = NonNullable<CallOptions<'GET /statistics/games'>['query']>

const among = ({ event, team, region, season, mode, month }: Choices) => ({
  ...(event && { eventId: event }), ...(team && { teamId: team }), ...(region && { region }), ...(season && { season }), ...(mode && { mode }), ...(month && { month }),
})
const filters = (choices: Choices) => ({ ...among(choices), ...(choices.map && { map: choices.map }) })
export const keyOf = (what: string, query: object) => ['statistics', what, query] as const

export const heroesQuery = (choices: Choices) => {
  const query = filters(choices)
  return queryOptions({
    queryKey: keyOf('heroes', query),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /statistics/heroes', { query, signal }),
  })
}

export const mapsQuery = (choices: Choices) => {
  const query = filters(choices)
  return queryOptions({
    queryKey: keyOf('maps', query),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /statistics/maps', { query, signal }),
  })
}

export const heroQuery = (id: string, choices: Choices) => {
  const query = filters(choices)
  return queryOptions({
    queryKey: keyOf(`hero ${id}`, query),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /statistics/heroes/:id', { params: { id }, query, signal }),
  })
}

export const mapQuery = (id: string, choices: Choices) => {
  const query = among(choices)
  return queryOptions({
    queryKey: keyOf(`map ${id}`, query),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /statistics/maps/:id', { params: { id }, query, signal }),
  })
}

/** Whose games are listed: those of a hero, or of the map that is chosen. */
export const askedGames = ({ after, before }: Choices): Asked => ({ after, before, size: PAGE })

/** Played maps as the call takes what is asked. */
export const gamesOf = (query: Sent) =>
  queryOptions({
    queryKey: keyOf('games', query),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /statistics/games', { query, signal }),
  })
export type GamesQuery = ReturnType<typeof gamesOf>

/** Whether an address asks for the maps behind a number, not for the latest ones alone. */
export const asksForGames = ({ as, by, after, before }: Choices): boolean => (as ?? by ?? after ?? before) !== null

/** The latest played maps, of a hero those that drafted it. */
export const latestGamesQuery = (heroId: string | null, choices: Choices): GamesQuery =>
  gamesOf({ ...filters(choices), ...(heroId && { heroId }), limit: latestShown(heroId) })

export const gamesQuery = (heroId: string | null, choices: Choices): GamesQuery => {
  const { as, by } = choices
  return gamesOf({ ...filters(choices), ...(heroId && { heroId }), ...(as && { as }), ...(by && { by }), ...askFor(askedGames(choices)) })
}

/** The names that the filters offer. */
export const loadOffered = (client: QueryClient, { event, team }: Pick<Choices, 'event' | 'team'>): Promise<unknown>[] => [
  loadNames(client, 'event', event), loadNames(client, 'team', team),
]
