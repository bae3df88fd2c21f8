import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TeamListItem } from '#contract/teams.ts'
import { REGIONS, type Region } from '#domain/catalogue/regions.ts'
import { isPlaceBy, type TeamOrder } from '#domain/teams/place-in-list.ts'
import { apiOf } from '#web/site/query-client.ts'
import { addressOf, askFor, byName, placeIn, type Asked } from '#web/ui/parts/part.ts'
import { teamKeys } from './queries.ts'

/** Teams of a page. */
const PAGE = 48

/** The orders to choose beside that by name (TM-16). */
export const ORDERS = [{ id: 'played', name: 'Last played' }, { id: 'prize', name: 'Prize money' }] as const satisfies { id: TeamOrder; name: string }[]
type Order = (typeof ORDERS)[number]['id']

/** What is chosen in the address of the teams page (PU-10); null chooses nothing. */
export type Choices = { q: string | null; region: Region | null; order: Order | null; after: string | null; before: string | null }
const READS: readonly (keyof Choices)[] = ['q', 'region', 'order', 'after', 'before']

/** What an address chooses; anything that cannot be chosen counts as nothing. */
export const choicesOf = (search: URLSearchParams): Choices => {
  const given = (name: keyof Choices) => search.get(name)?.trim().slice(0, 145) || null
  const order = ORDERS.find(({ id }) => id === given('order'))?.id ?? null
  return {
    q: given('q')?.slice(0, 120) ?? null,
    region: REGIONS.find((region) => region === given('region')) ?? null,
    order,
    ...placeIn(search, isPlaceBy(order ?? 'name'), 145),
  }
}

/** The address with some choices changed. */
export const addressWith = addressOf<Choices>('/teams', READS)

export const asked = ({ after, before }: Choices): Asked => ({ after, before, size: PAGE })

/** Of each team what its card shows. */
export const teamsQuery = (choices: Choices) => {
  const { q, region, order } = choices
  const query = { ...(q && { search: q }), ...(region && { region }), ...(order && { order }), form: true, ...askFor(asked(choices)) }
  return queryOptions({
    queryKey: [...teamKeys.all, 'list', query],
    queryFn: async ({ client, signal }) => (await apiOf(client).call('GET /teams', { query, signal })).map(shown),
  })
}

/** Everything that the page at an address shows. */
export const loadTeams = (client: QueryClient, search: URLSearchParams): Promise<unknown> => {
  const choices = choicesOf(search)
  return Promise.all([choices, byName(choices)].map((each) => client.ensureQueryData(teamsQuery(each))))
}

const shown = ({ id, name, tag, logo, region, form, lastPlayed, prize }: TeamListItem) => ({ id, name, tag, logo, region, form, lastPlayed, prize })
export type ShownTeam = ReturnType<typeof shown>
