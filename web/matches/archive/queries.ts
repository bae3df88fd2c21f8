import type { QueryClient } from '@tanstack/react-query'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { monthBounds } from '#domain/times/months.ts'
import { matchesQuery } from '#web/matches/queries.ts'
import { reachedBy } from '#web/matches/spoiler-key.tsx'
import { playerQuery } from '#web/players/queries.ts'
import { askFor, type Asked } from '#web/ui/part.ts'
import { eventNamesQuery, teamNamesQuery } from './names.ts'
import { choicesOf, opensAtNow, type Choices, type State } from './choices.ts'

/** Matches of a page, and of each list of the page that opens at now. */
export const PAGE = 30
const NEXT = 10
const LAST = 20

const STATUS = { live: 'live', upcoming: 'upcoming', results: 'completed' } as const satisfies Record<State, string>

type Wanted = Asked & Pick<Choices, 'state' | 'month'>

export const partQuery = ({ event, team, player, region }: Choices, { state, month, ...asked }: Wanted, spoilerFree: boolean) =>
  matchesQuery({
    ...(state && { status: STATUS[state] }),
    ...(event && { eventId: event }),
    ...(team && { teamId: team }),
    ...(player && { playerId: player }),
    ...(region && { region }),
    ...(month && monthBounds(month)),
    ...(spoilerFree && { spoilerFree }),
    ...askFor(asked),
  })

export type List = { name: State | 'all'; wanted: Wanted }

const atNow = (state: State, size: number): List => ({ name: state, wanted: { state, month: null, after: null, before: null, size } })

/** The lists of the page that opens at now. */
export const AT_NOW = { live: atNow('live', PAGE), upcoming: atNow('upcoming', NEXT), results: atNow('results', LAST) }

/** The list of the page with a state or a month. */
export const chosenList = ({ state, month, after, before }: Choices): List =>
  ({ name: state ?? 'all', wanted: { state, month, after, before, size: PAGE } })

/**
 * True where being listed gives away a result: spoiler mode shows another list then. With a player it may always: which team
 * the player was with, the list does not say.
 */
export const tells = (matches: MatchListItem[] | undefined, { player, team }: Choices): boolean =>
  player !== null || (matches?.some((match) => reachedBy(match, team) !== null) ?? false)

const loadList = async (client: QueryClient, choices: Choices, wanted: Wanted): Promise<void> => {
  const matches = await client.ensureQueryData(partQuery(choices, wanted, false))
  if (tells(matches, choices)) await client.ensureQueryData(partQuery(choices, wanted, true))
}

/** The lists of a page with these choices: those of now, or the one that is chosen. */
export const loadLists = (client: QueryClient, choices: Choices): Promise<unknown> =>
  Promise.allSettled((opensAtNow(choices) ? Object.values(AT_NOW) : [chosenList(choices)]).map(({ wanted }) => loadList(client, choices, wanted)))

/** The live and the next matches. */
export const loadNext = (client: QueryClient, choices: Choices): Promise<unknown> =>
  Promise.allSettled([AT_NOW.live, AT_NOW.upcoming].map(({ wanted }) => loadList(client, choices, wanted)))

/** Everything that the page at an address shows. */
export const loadMatches = (client: QueryClient, search: URLSearchParams): Promise<unknown> => {
  const choices = choicesOf(search)
  return Promise.allSettled([
    loadLists(client, choices),
    ...(choices.player ? [client.ensureQueryData(playerQuery(choices.player))] : []),
    client.ensureQueryData(eventNamesQuery),
    client.ensureQueryData(teamNamesQuery),
  ])
}
