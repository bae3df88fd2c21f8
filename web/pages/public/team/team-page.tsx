import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { TeamRecord } from '#contract/teams.ts'
import { asStored } from '#web/offline/by-filter.ts'
import { isGone } from '#web/site/api.ts'
import { loader } from '#web/site/load.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { useRevealedResults } from '#web/site/revealed/use-with-revealed.ts'
import { tabOf, TABS, teamAddress, type Tab } from '#web/teams/history/choices.ts'
import { teamListQueries } from '#web/matches/queries.ts'
import { useOldMatches } from '#web/matches/use-old-matches.ts'
import { teamQuery } from '#web/teams/queries.ts'
import { teamFiguresQuery } from '#web/teams/history/queries.ts'
import { TeamHeader } from '#web/teams/team-header.tsx'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { ErrorPage } from '../error-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { LineUp, TeamOverview } from './team-overview.tsx'

const TAB_IDS = Object.keys(TABS) as Tab[]

const loadTabs = async () => (await import('./team-tabs.tsx')).teamTabs
const loadTab = async () => (await loadTabs()).Component

/** What the server rendered is old, or knows nothing of what this tab has revealed (SP-10). */
const useTabWanted = (): boolean => {
  const isOld = useOldMatches()
  return useRevealedResults() !== '' || isOld
}

/** The tabs are larger than a page may be: the server renders them, and their code comes with first use or news of matches. */
const TeamTabs = import.meta.env.FIRST_USE ? onFirstUse(loadTab, useTabWanted) : onDemand(loadTab)

const TeamView = ({ team }: { team: TeamRecord }) => {
  const [search] = useSearchParams()
  const tab = tabOf(search)
  return (
    <>
      <PageMeta
        title={tab === 'overview' ? team.name : `${team.name}: ${TABS[tab].toLowerCase()}`}
        description={`${team.name}${team.tag ? ` (#${team.tag})` : ''}: roster, upcoming and previous matches.`}
        path={teamAddress(team.id, { tab })}
        image={`/share/teams/${team.id}.png`}
        feed={`?team=${encodeURIComponent(team.id)}`}
      />
      <TeamHeader team={team} />
      <TabLinks label="Team" tabs={TAB_IDS.map((each) => ({ to: teamAddress(team.id, { tab: each }), text: TABS[each], chosen: each === tab }))} />
      <div className="page-width pt-6">
        {tab === 'overview' ? <TeamOverview team={team} /> : <TeamTabs team={team} tab={tab} search={search} />}
      </div>
    </>
  )
}

/** One team (TM-06 TM-09). */
const TeamPage = () => {
  const { teamId = '' } = useParams()
  const { data, error, refetch } = useQuery(teamQuery(teamId))
  if (isGone(error)) {
    return <NotFoundPage title="Team not found" text="This team does not exist or was removed." list={{ to: '/teams', text: 'All teams' }} />
  }
  if (data) return <TeamView key={data.id} team={data} />
  if (!error) {
    return (
      <div className="page-width space-y-6 pt-8">
        <PageMeta title="Team" description="The team is loading." path="/" hidden />
        <LoadingText>Loading team details...</LoadingText>
        <Skeleton className="h-32" />
        <Skeleton className="h-96" />
      </div>
    )
  }
  return <ErrorPage message={error.message} onRetry={() => void refetch()} />
}

const load = asStored(loader((client, { params: { teamId = '' }, request }) => {
  const search = new URL(request.url).searchParams
  return {
    required: [client.ensureQueryData(teamQuery(teamId))],
    optional: [
      client.ensureQueryData(teamFiguresQuery(teamId)),
      ...(tabOf(search) === 'overview'
        ? teamListQueries(teamId).map((query) => client.ensureQueryData(query))
        : [loadTabs().then((tabs) => tabs.load(client, teamId, search)), TeamTabs.ready()]),
    ],
  }
}))

/** The page, with what its address shows: it hydrates as the server rendered it. */
export const loadRoute = async () => {
  if (import.meta.env.SSR || !import.meta.env.FIRST_USE) await Promise.all([LineUp.ready(), TeamTabs.ready()])
  // In a browser an address of a merged team shows the one that stayed, too; leading there would be weight.
  const moving = import.meta.env.SSR
    ? (await import('#web/site/moved.ts')).orMoved(load, ({ teamId: id = '' }) => ({ id, queryKey: teamQuery(id).queryKey }))
    : load
  return { Component: TeamPage, loader: moving }
}
