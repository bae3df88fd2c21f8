import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { PlayerListItem } from '#contract/players.ts'
import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import { REGIONS, type Region } from '#domain/catalogue/regions.ts'
import { PLAYER_ROLES } from '#domain/catalogue/roles.ts'
import { loadNames } from '#web/matches/archive/names.ts'
import { apiOf } from '#web/site/query-client.ts'
import { addressOf, askFor, type Asked } from '#web/ui/part.ts'
import { playerKeys } from './queries.ts'

/** Players of a page. */
const PAGE = 48

/** What is chosen in the address of the players page (PU-13); null chooses nothing. */
export type Choices = {
  q: string | null
  team: string | null
  region: Region | null
  role: PlayerRole | null
  after: string | null
  before: string | null
}
const READS: readonly (keyof Choices)[] = ['q', 'team', 'region', 'role', 'after', 'before']

/** What an address chooses; anything that cannot be chosen counts as nothing. */
export const choicesOf = (search: URLSearchParams): Choices => {
  const given = (name: keyof Choices) => search.get(name)?.trim().slice(0, 249) || null
  return {
    q: given('q')?.slice(0, 120) ?? null,
    team: given('team')?.slice(0, 128) ?? null,
    region: REGIONS.find((region) => region === given('region')) ?? null,
    role: PLAYER_ROLES.find((role) => role === given('role')) ?? null,
    after: given('after'),
    before: given('before'),
  }
}

/** The address with some choices changed. */
export const addressWith = addressOf<Choices>('/players', READS)

/** What clears the choices: a search is none of them. */
export const NO_FILTER = { team: null, region: null, role: null }

export const asked = ({ after, before }: Choices): Asked => ({ after, before, size: PAGE })

/** Of each player what its card shows. */
export const playersQuery = (choices: Choices) => {
  const { q, team, region, role } = choices
  const query = { ...(q && { search: q }), ...(team && { teamId: team }), ...(region && { region }), ...(role && { role }), record: true, ...askFor(asked(choices)) }
  return queryOptions({
    queryKey: [...playerKeys.all, 'list', query],
    queryFn: async ({ client, signal }) => (await apiOf(client).call('GET /players', { query, signal })).map(shown),
  })
}

/** Everything that the page at an address shows. */
export const loadPlayers = (client: QueryClient, search: URLSearchParams): Promise<unknown> =>
  Promise.allSettled([client.ensureQueryData(playersQuery(choicesOf(search))), loadNames(client, 'team', choicesOf(search).team)])

const shown = ({ id, username, realName, nationality, teams, record }: PlayerListItem) => ({
  id, username, realName, nationality, record, teams: teams.map(({ name, logo, role }) => ({ name, logo, role })),
})
export type ShownPlayer = ReturnType<typeof shown>
