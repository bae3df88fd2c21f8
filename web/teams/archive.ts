import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TeamListItem } from '#contract/teams.ts'
import { REGIONS, type Region } from '#domain/catalogue/regions.ts'
import { apiOf } from '#web/site/query-client.ts'
import { addressOf, askFor, type Asked } from '#web/ui/part.ts'
import { teamKeys } from './queries.ts'

/** Teams of a page. */
const PAGE = 48

/** What is chosen in the address of the teams page (PU-10); null chooses nothing. */
export type Choices = { q: string | null; region: Region | null; after: string | null; before: string | null }
const READS: readonly (keyof Choices)[] = ['q', 'region', 'after', 'before']

/** What an address chooses; anything that cannot be chosen counts as nothing. */
export const choicesOf = (search: URLSearchParams): Choices => {
  const given = (name: keyof Choices) => search.get(name)?.trim().slice(0, 121) || null
  return {
    q: given('q')?.slice(0, 120) ?? null,
    region: REGIONS.find((region) => region === given('region')) ?? null,
    after: given('after'),
    before: given('before'),
  }
}

/** The address with some choices changed. */
export const addressWith = addressOf<Choices>('/teams', READS)

export const asked = ({ after, before }: Choices): Asked => ({ after, before, size: PAGE })

/** Of each team what its card shows. */
export const teamsQuery = (choices: Choices) => {
  const { q, region } = choices
  const query = { ...(q && { search: q }), ...(region && { region }), form: true, ...askFor(asked(choices)) }
  return queryOptions({
    queryKey: [...teamKeys.all, 'list', query],
    queryFn: async ({ client, signal }) => (await apiOf(client).call('GET /teams', { query, signal })).map(shown),
  })
}

/** Everything that the page at an address shows. */
export const loadTeams = (client: QueryClient, search: URLSearchParams): Promise<unknown> =>
  client.ensureQueryData(teamsQuery(choicesOf(search)))

const shown = ({ id, name, tag, logo, region, form }: TeamListItem) => ({ id, name, tag, logo, region, form })
export type ShownTeam = ReturnType<typeof shown>
