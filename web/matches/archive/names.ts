import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { isGone, type Api } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'

export type Named = { id: string; name: string }
const named = ({ id, name }: Named): Named => ({ id, name })

/** What filters offer by name. */
type Kind = 'event' | 'team'

/** The events that began last, and the teams, of very many the first ones. */
const LISTS = {
  event: (api: Api, signal: AbortSignal) => api.call('GET /events', { query: { limit: 50 }, signal }),
  team: (api: Api, signal: AbortSignal) => api.call('GET /teams', { query: { limit: 100 }, signal }),
}
const ONES = {
  event: (api: Api, id: string, signal: AbortSignal) => api.call('GET /events/:id', { params: { id }, signal }),
  team: (api: Api, id: string, signal: AbortSignal) => api.call('GET /teams/:id', { params: { id }, signal }),
}

const namesQuery = (kind: Kind) =>
  queryOptions({
    queryKey: [`${kind}s`, 'list', 'names'],
    queryFn: async ({ client, signal }) => (await LISTS[kind](apiOf(client), signal)).map(named),
  })

/** The name of one that an address chooses and that is not among those offered; null where there is none. */
const nameQuery = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: [`${kind}s`, id, 'name'],
    queryFn: async ({ client, signal }) => {
      try {
        return named(await ONES[kind](apiOf(client), id, signal)).name
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
  })

const NONE: Named[] = []
const isMissing = (names: readonly Named[] | undefined, id: string | null): id is string =>
  id !== null && names !== undefined && names.every((each) => each.id !== id)

/** What a filter offers, with the one that an address chooses, and what that is called: 'Unknown team' where it is none (PU-08); false where none is chosen. */
export const useNames = (kind: Kind, id: string | null): { names: readonly Named[]; chosen: string | false } => {
  const { data: names } = useQuery(namesQuery(kind))
  const isFurther = isMissing(names, id)
  const { data: further } = useQuery({ ...nameQuery(kind, id ?? ''), enabled: isFurther })
  if (id === null) return { names: names ?? NONE, chosen: false }
  const chosen = nameIn(names ?? NONE, id, further === null ? `Unknown ${kind}` : (further ?? `Chosen ${kind}`))
  return { names: isFurther ? [{ id, name: chosen || '' }, ...(names ?? NONE)] : (names ?? NONE), chosen }
}

/** Whether the one that an address chooses does not exist, once the filter that names it knows. */
export const useIsUnknown = (kind: Kind, id: string | null): boolean =>
  useQuery({ ...nameQuery(kind, id ?? ''), enabled: false }).data === null

/** The same for a page to be rendered. */
export const loadNames = async (client: QueryClient, kind: Kind, id: string | null): Promise<void> => {
  const names = await client.ensureQueryData(namesQuery(kind))
  if (isMissing(names, id)) await client.ensureQueryData(nameQuery(kind, id))
}

/** The name of one that is chosen among those offered, else `otherwise`; false where none is chosen. */
export const nameIn = (all: readonly Named[], id: string | null, otherwise: string): string | false =>
  id !== null && (all.find((each) => each.id === id)?.name ?? otherwise)
