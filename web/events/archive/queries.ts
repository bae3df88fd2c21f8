import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { eventKeys } from '#web/events/queries.ts'
import { allLiveMatchesQuery } from '#web/matches/queries.ts'
import { apiOf } from '#web/site/query-client.ts'
import { askFor, type Asked } from '#web/ui/parts/part.ts'
import { choicesOf, STATES, type Choices, type State } from './choices.ts'

/** Events of a list: alone on the page, or beside the other lists. */
const ALONE = 24
const BESIDE = 12

export type List = Asked & { state: State }

/** The lists of the page at an address: that of its state, or all of them. */
export const listsOf = ({ state, after, before }: Choices): List[] =>
  state ? [{ state, after, before, size: ALONE }] : STATES.map((each) => ({ state: each, after: null, before: null, size: BESIDE }))

export const eventsQuery = ({ q, region }: Choices, { state, ...asked }: List) => {
  const query = { state, ...(state === 'past' && { champions: true }), ...(q && { search: q }), ...(region && { region }), ...askFor(asked) }
  return queryOptions({
    // A list with champions changes with brackets too, by a key of its own: pages of events do not.
    queryKey: [...(state === 'past' ? ['champions'] : eventKeys.all), 'list', query],
    // Descriptions are long, and no row shows them.
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).call('GET /events', { query, signal })).map((event) => ({ ...event, description: '' })),
  })
}

/** Everything that the page at an address shows. */
export const loadEvents = (client: QueryClient, search: URLSearchParams): Promise<unknown> => {
  const choices = choicesOf(search)
  return Promise.allSettled([
    ...listsOf(choices).map((list) => client.ensureQueryData(eventsQuery(choices, list))),
    client.ensureQueryData(allLiveMatchesQuery),
  ])
}
