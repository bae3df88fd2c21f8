import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { sidesOf, spoilerFreeName, type SideView } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import { spoilerFreeTitle } from '#web/matches/spoiler-free-title.ts'
import { matchQuery } from '#web/matches/queries.ts'
import { hiddenName, teamSpoilerKey, useMatchSpoiler, useShownTitle } from '#web/matches/spoiler-key.tsx'
import { SpoilerLogo, SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { isGone } from '#web/site/api.ts'
import { loader as pageLoader } from '#web/site/load.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { useSpoilerMode, useSpoilerProps } from '#web/site/spoiler.ts'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

type BodyProps = { match: MatchRecord; address: string }
const parts = async () => (await import('#web/statistics/scouting/scouting.ts')).scouting
import { scoutingSpoilerKey } from '#web/statistics/scouting/spoiler-key.ts'
const loadBody = async () => (await parts()).Body
/** As the server rendered it, until it is used or its address asks for something else. */
const Body = import.meta.env.FIRST_USE ? onFirstUse<BodyProps>(loadBody, useSpoilerMode) : onDemand<BodyProps>(loadBody)

/** A team in the head of the card. Where it is a spoiler who plays, its logo is one too. */
const ScoutedTeam = ({ match, team: { side, name, logo } }: { match: MatchRecord; team: SideView }) => (
  <span className="flex min-w-0 items-center gap-2">
    <SpoilerLogo spoilerKey={teamSpoilerKey(match, side)} name={name} logo={logo} className="size-7 large-text:hidden sm:size-8 print:hidden" />
    <span className="min-w-0 wrap-anywhere">
      <SpoilerPart spoilerKey={teamSpoilerKey(match, side)} instead={hiddenName(match, side)}>
        <bdi>{name}</bdi>
      </SpoilerPart>
    </span>
  </span>
)

const Shown = ({ match }: { match: MatchRecord }) => {
  const { search } = useLocation()
  const free = spoilerFreeTitle(match)
  const named = (text: string) => `Scouting: ${text}`
  const { one, two } = sidesOf(match)
  const time = shownTime(match)
  return (
    <div {...useSpoilerProps(scoutingSpoilerKey(match))} className="page-width pt-4 sm:pt-6 print:pt-0">
      <PageMeta
        title={named(useShownTitle(match))} spoilerFree={free && { ...free, title: named(free.title) }} previewTitle={named(spoilerFreeName(match))}
        description="Two teams before they meet: records, meetings, maps, bans and answers." path={`/matches/${match.id}/scouting`}
        image={`/share/matches/${match.id}.png`} hidden
      />
      <Link
        to={`/matches/${encodeURIComponent(match.id)}`} className="inline-flex min-h-8 items-center font-semibold text-accent hover:underline" data-no-print
      >
        Back to the match
      </Link>
      <h1 {...useMatchSpoiler(match)} className="flex flex-wrap items-center gap-x-2 pb-3 text-xl sm:text-2xl print:pb-0 print:text-lg">
        <span className="w-full text-base text-soft sm:w-auto sm:text-2xl print:w-auto print:text-lg">{'Scouting: '}</span>
        <ScoutedTeam match={match} team={one} />
        <span className="text-base text-soft">{' vs '}</span>
        <ScoutedTeam match={match} team={two} />
      </h1>
      <p className="hidden text-sm wrap-anywhere text-soft print:block">
        {[match.eventName, match.round].filter(Boolean).map((each) => <Fragment key={each}><bdi>{each}</bdi>{' · '}</Fragment>)}
        {time ? <LocalTime instant={time} format="dateTime" /> : 'Date and time TBD'}
      </p>
      <Body match={match} address={search} />
    </div>
  )
}

/** The scouting card of the teams of a match (SA-11). */
const ScoutingPage = () => {
  const { matchId = '' } = useParams()
  const { data, error, refetch } = useQuery(matchQuery(matchId))
  if (isGone(error)) return <NotFoundPage title="No match found." text="This match does not exist or was removed." />
  if (data) return <Shown key={data.id} match={data} />
  if (error) return <ErrorPage message={error.message} onRetry={() => void refetch()} />
  return (
    <div className="page-width space-y-6 pt-6">
      <PageMeta title="Scouting" description="The scouting card is loading." path="/" hidden />
      <LoadingText>Loading the scouting card...</LoadingText>
      <Skeleton className="h-96" />
    </div>
  )
}

const loader = pageLoader((client, { params: { matchId = '' }, request }) => {
  const found = client.ensureQueryData(matchQuery(matchId))
  const search = new URL(request.url).searchParams
  const shown = async () => (await parts()).load(client, await found, search)
  return { required: [found], optional: [shown(), Body.ready()] }
})

export { ScoutingPage as Component, loader }
