import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'

export type Named = { id: string; name: string }
const named = ({ id, name }: Named): Named => ({ id, name })

/** The events that began last, to choose from. */
export const eventNamesQuery = queryOptions({
  queryKey: ['events', 'list', 'names'],
  queryFn: async ({ client, signal }) =>
    (await apiOf(client).call('GET /events', { query: { limit: 50 }, signal })).map(named),
})

/** The teams to choose from; of very many, the first ones. */
export const teamNamesQuery = queryOptions({
  queryKey: ['teams', 'list', 'names'],
  queryFn: async ({ client, signal }) =>
    (await apiOf(client).call('GET /teams', { query: { limit: 100 }, signal })).map(named),
})

/** The name of one that is chosen among those offered, else `otherwise`; false where none is chosen. */
export const nameIn = (all: readonly Named[], id: string | null, otherwise: string): string | false =>
  id !== null && (all.find((each) => each.id === id)?.name ?? otherwise)
