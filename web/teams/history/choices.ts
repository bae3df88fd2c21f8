import type { QueryClient } from '@tanstack/react-query'
import { choicesOf as matchChoicesOf, type Choices as MatchChoices } from '#web/matches/archive/choices.ts'
import { loadLists } from '#web/matches/archive/queries.ts'
import { teamListQueries } from '#web/matches/queries.ts'
import { addressOf } from '#web/ui/part.ts'
import { teamEventsQuery, teamMapsQuery, teamRosterQuery } from './queries.ts'

/** The parts of a team's page after its overview, as its address has them (TM-09). */
export const TABS = { overview: 'Overview', matches: 'All matches', roster: 'Roster', events: 'Placements', maps: 'Maps' } as const
export type Tab = keyof typeof TABS

/** What is chosen in the address of a team's page; null chooses nothing. */
type Choices = Pick<MatchChoices, 'event' | 'state' | 'after' | 'before'> & { tab: Exclude<Tab, 'overview'> | null }
const READS = ['tab', 'event', 'state', 'after', 'before'] as const

const TAB_IDS = Object.keys(TABS) as Tab[]

export const tabOf = (search: URLSearchParams): Tab => TAB_IDS.find((tab) => tab === search.get('tab')) ?? 'overview'

const NOTHING: Choices = { tab: null, event: null, state: null, after: null, before: null }

/** The address of a team's page with some choices. */
export const teamAddress = (id: string, chosen: Partial<Omit<Choices, 'tab'>> & { tab?: Tab }): string => {
  const { tab, ...others } = chosen
  const open = tab === undefined || tab === 'overview' ? null : tab
  return addressOf<Choices>(`/teams/${encodeURIComponent(id)}`, READS)(NOTHING, { ...others, tab: open })
}

/** What the list of all its matches shows at an address. */
export const matchesChosen = (id: string, search: URLSearchParams): MatchChoices =>
  ({ ...matchChoicesOf(search), team: id, event: null, region: null, month: null })

/** Everything that a team's page shows at an address besides the team. */
export const loadTab = (client: QueryClient, id: string, search: URLSearchParams): Promise<unknown>[] => {
  const tab = tabOf(search)
  const both = [false, true]
  if (tab === 'matches') return [loadLists(client, matchesChosen(id, search))]
  if (tab === 'maps') return [client.ensureQueryData(teamMapsQuery(id))]
  const event = search.get('event')
  if (tab === 'overview') return teamListQueries(id).map((query) => client.ensureQueryData(query))
  return [
    ...both.map((spoilerFree) => client.ensureQueryData(teamEventsQuery(id, spoilerFree))),
    ...(tab === 'roster' && event ? both.map((spoilerFree) => client.ensureQueryData(teamRosterQuery(id, event, spoilerFree))) : []),
  ]
}
