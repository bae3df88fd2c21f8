import type { QueryClient } from '@tanstack/react-query'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { Span } from '#domain/times/dates.ts'
import { spanAnywhere } from '#domain/times/days.ts'
import { monthBounds } from '#domain/times/months.ts'
import { spanOfDay } from '#domain/times/zones.ts'
import { matchesQuery } from '#web/matches/queries.ts'
import { reachedBy } from '#web/matches/spoiler-key.tsx'
import { playerQuery } from '#web/players/queries.ts'
import { hiding } from '#web/site/revealed/hiding.ts'
import { askFor, type Asked } from '#web/ui/parts/part.ts'
import { loadNames } from './names.ts'
import { choicesOf, opensAtNow, type Choices, type State } from './choices.ts'

/** Matches of a page, and of each list of the page that opens at now. */
export const PAGE = 30
const NEXT = 10
const LAST = 20
/** Matches of a day and of the hours around it, of which each visitor sees those of the day in the own zone. */
const DAY_PAGE = 100

const STATUS = { live: 'live', upcoming: 'upcoming', results: 'completed' } as const satisfies Record<State, string>

type Wanted = Asked & Pick<Choices, 'state'> & { span?: Partial<Span> | null; order?: 'asc' | 'desc' }

export const partQuery = ({ event, team, player, region }: Choices, { state, span, order, ...asked }: Wanted, spoilerFree: boolean, revealed = '') =>
  matchesQuery({
    ...(state && { status: STATUS[state] }),
    ...(event && { eventId: event }),
    ...(team && { teamId: team }),
    ...(player && { playerId: player }),
    ...(region && { region }),
    ...span,
    ...(order && { order }),
    ...hiding(spoilerFree, revealed),
    ...askFor(asked),
  })

export type List = { name: State | 'all'; wanted: Wanted }

const atNow = (state: State, size: number): List => ({ name: state, wanted: { state, after: null, before: null, size } })

/** The lists of the page that opens at now. */
export const AT_NOW = { live: atNow('live', PAGE), upcoming: atNow('upcoming', NEXT), results: atNow('results', LAST) }

/** The list of the page with a state or a month. */
export const chosenList = ({ state, month, after, before }: Choices): List =>
  ({ name: state ?? 'all', wanted: { state, span: month === null ? null : monthBounds(month), after, before, size: PAGE } })

/** Whether a list begins with the matches that wait (TI-06), which the server lists as live. */
export const beginsWithLate = ({ name, wanted: { span, after, before } }: List): boolean =>
  name === 'upcoming' && !span && after === null && before === null

const ofDay = ({ state }: Choices, wanted: Partial<Wanted>): List =>
  ({ name: state ?? 'all', wanted: { state, after: null, before: null, size: DAY_PAGE, order: 'asc', ...wanted } })

/**
 * A day in order of time, with the last match before it and the first after it. The server does not know the visitor's zone: `around` has
 * the day of every zone. Of days with more matches than that holds, `exact` has the page of one zone.
 */
export const dayLists = (choices: Choices, day: string, timeZone: string) => {
  const { from, until } = spanAnywhere(day)
  const { after, before } = choices
  return {
    around: ofDay(choices, { span: { from, until } }),
    earlier: ofDay(choices, { span: { until: from }, order: 'desc', size: 0 }),
    later: ofDay(choices, { span: { from: until }, size: 0 }),
    exact: ofDay(choices, { span: spanOfDay(day, timeZone) ?? { from, until }, after, before }),
  }
}

/** Whether the page of a day is one of several: the address says so, or what is around it does not fit. */
export const isLongDay = ({ after, before }: Choices, around: MatchListItem[] | undefined): boolean =>
  (after ?? before) !== null || (around?.length ?? 0) > DAY_PAGE

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

const loadAll = (client: QueryClient, choices: Choices, lists: List[]): Promise<unknown> =>
  Promise.allSettled(lists.map(({ wanted }) => loadList(client, choices, wanted)))

const loadDay = async (client: QueryClient, choices: Choices, day: string): Promise<void> => {
  const { exact, ...lists } = dayLists(choices, day, 'UTC')
  await loadAll(client, choices, Object.values(lists))
  const around = client.getQueryData(partQuery(choices, lists.around.wanted, false).queryKey)
  if (isLongDay(choices, around)) await loadList(client, choices, exact.wanted)
}

/** The lists of a page with these choices: those of now or of a day, or the one that is chosen. */
export const loadLists = (client: QueryClient, choices: Choices): Promise<unknown> => {
  if (choices.day !== null) return loadDay(client, choices, choices.day)
  const chosen = chosenList(choices)
  return loadAll(client, choices, opensAtNow(choices) ? Object.values(AT_NOW) : beginsWithLate(chosen) ? [chosen, AT_NOW.live] : [chosen])
}

/** The live and the next matches. */
export const loadNext = (client: QueryClient, choices: Choices): Promise<unknown> => loadAll(client, choices, [AT_NOW.live, AT_NOW.upcoming])

/** Everything that the page at an address shows. */
export const loadMatches = (client: QueryClient, search: URLSearchParams): Promise<unknown> => {
  const choices = choicesOf(search)
  return Promise.allSettled([
    loadLists(client, choices),
    ...(choices.player ? [client.ensureQueryData(playerQuery(choices.player))] : []),
    loadNames(client, 'event', choices.event),
    loadNames(client, 'team', choices.team),
  ])
}
