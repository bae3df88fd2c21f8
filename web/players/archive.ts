import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { PlayerListItem } from '#contract/players.ts'
import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import { REGIONS, type Region } from '#domain/catalogue/regions.ts'
import { PLAYER_ROLES } from '#domain/catalogue/roles.ts'
import { isPlaceBy, type PlayerOrder } from '#domain/players/place-in-list.ts'
import { loadNames } from '#web/matches/archive/names.ts'
import { apiOf } from '#web/site/query-client.ts'
import { addressOf, askFor, byName, placeIn, type Asked } from '#web/ui/parts/part.ts'
import { playerKeys } from './queries.ts'

/** Players of a page. */
const PAGE = 48

/** The orders to choose beside that by name (PL-13). */
export const ORDERS = [{ id: 'played', name: 'Last played' }] as const satisfies { id: PlayerOrder; name: string }[]
type Order = (typeof ORDERS)[number]['id']

/** What is chosen in the address of the players page (PU-13); null chooses nothing. */
export type Choices = {
  q: string | null
  team: string | null
  region: Region | null
  role: PlayerRole | null
  order: Order | null
  after: string | null
  before: string | null
}
const READS: readonly (keyof Choices)[] = ['q', 'team', 'region', 'role', 'order', 'after', 'before']

/** What an address chooses; anything that cannot be chosen counts as nothing. */
export const choicesOf = (search: URLSearchParams): Choices => {
  const given = (name: keyof Choices) => search.get(name)?.trim().slice(0, 274) || null
  const order = ORDERS.find(({ id }) => id === given('order'))?.id ?? null
  return {
    q: given('q')?.slice(0, 120) ?? null,
    team: given('team')?.slice(0, 128) ?? null,
    region: REGIONS.find((region) => region === given('region')) ?? null,
    role: PLAYER_ROLES.find((role) => role === given('role')) ?? null,
    order,
    ...placeIn(search, isPlaceBy(order ?? 'name'), 274),
  }
}

/** The address with some choices changed. */
export const addressWith = addressOf<Choices>('/players', READS)

/** What clears the choices: a search is none of them. */
export const NO_FILTER = { team: null, region: null, role: null, order: null }

export const asked = ({ after, before }: Choices): Asked => ({ after, before, size: PAGE })

/** Of each player what its card shows. */
export const playersQuery = (choices: Choices) => {
  const { q, team, region, role, order } = choices
  const filters = { ...(q && { search: q }), ...(team && { teamId: team }), ...(region && { region }), ...(role && { role }), ...(order && { order }) }
  // In that order the day of the last match is in the place of the record.
  const query = { ...filters, ...(order === null && { record: true }), ...askFor(asked(choices)) }
  return queryOptions({
    queryKey: [...playerKeys.all, 'list', query],
    queryFn: async ({ client, signal }) => (await apiOf(client).call('GET /players', { query, signal })).map(shown),
  })
}

/** Everything that the page at an address shows. */
export const loadPlayers = (client: QueryClient, search: URLSearchParams): Promise<unknown> => {
  const choices = choicesOf(search)
  return Promise.allSettled([
    ...[choices, byName(choices)].map((each) => client.ensureQueryData(playersQuery(each))),
    loadNames(client, 'team', choices.team),
  ])
}

const shown = ({ id, username, realName, nationality, teams, record, lastPlayed }: PlayerListItem) => ({
  id, username, realName, nationality, record, lastPlayed, teams: teams.map(({ name, logo, role }) => ({ name, logo, role })),
})
export type ShownPlayer = ReturnType<typeof shown>
