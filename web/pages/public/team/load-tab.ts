import type { QueryClient } from '@tanstack/react-query'
import { choicesOf, type Choices } from '#web/matches/archive/choices.ts'
import { loadLists } from '#web/matches/archive/queries.ts'
import { tabOf } from '#web/teams/history/choices.ts'
import { teamEventsQuery, teamHeroesQuery, teamMapsQuery, teamRosterQuery } from '#web/teams/history/queries.ts'

/** What the list of all matches of a team shows at an address. */
export const matchesChosen = (id: string, search: URLSearchParams): Choices =>
  ({ ...choicesOf(search), team: id, event: null, region: null, month: null, day: null })

/** Everything that a part of a team's page after the overview shows at an address. */
export const loadTab = (client: QueryClient, id: string, search: URLSearchParams): Promise<unknown> => {
  const tab = tabOf(search)
  if (tab === 'matches') return loadLists(client, matchesChosen(id, search))
  if (tab === 'maps') return Promise.allSettled([client.ensureQueryData(teamMapsQuery(id)), client.ensureQueryData(teamHeroesQuery(id))])
  const event = tab === 'roster' ? search.get('event') : null
  return Promise.allSettled([false, true].flatMap((spoilerFree) => [
    client.ensureQueryData(teamEventsQuery(id, spoilerFree)),
    ...(event ? [client.ensureQueryData(teamRosterQuery(id, event, spoilerFree))] : []),
  ]))
}
