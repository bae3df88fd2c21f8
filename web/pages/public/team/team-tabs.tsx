import type { TeamRecord } from '#contract/teams.ts'
import { loadTab } from './load-tab.ts'
import type { Tab } from '#web/teams/history/choices.ts'
import { TeamEvents } from './team-events.tsx'
import { TeamMaps } from './team-maps.tsx'
import { TeamMatches } from './team-matches.tsx'
import { TeamRosterTab } from './team-roster.tsx'

type Props = { team: TeamRecord; tab: Exclude<Tab, 'overview'>; search: URLSearchParams }

/** The parts of a team's page after its overview, which most visits never open (TM-09). */
const TeamTabs = ({ team, tab, search }: Props) => {
  if (tab === 'matches') return <TeamMatches teamId={team.id} search={search} />
  if (tab === 'roster') return <TeamRosterTab team={team} eventId={search.get('event')} />
  return tab === 'events' ? <TeamEvents teamId={team.id} /> : <TeamMaps teamId={team.id} />
}

export const teamTabs = { Component: TeamTabs, load: loadTab }
