import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useParams } from 'react-router'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { matchStructuredData } from '#domain/events/structured-data.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { ApiError } from '#web/site/api.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { StructuredData } from '#web/site/structured-data.tsx'
import { eventMarkQuery } from '#web/events/queries.ts'
import { ExpectedLineUps } from '#web/matches/expected-line-ups.tsx'
import { MapTiles } from '#web/matches/map-tiles.tsx'
import { MatchBanner } from '#web/matches/match-banner.tsx'
import { mapsOf } from '#web/matches/match-maps.ts'
import { matchQuery } from '#web/matches/queries.ts'
import { SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { spoilerFreeTitle, teamSpoilerKey, useMatchSpoiler, useShownTitle } from '#web/matches/spoiler-key.tsx'
import { sidesOf, spoilerFreeName } from '#domain/matches/sides.ts'
import { WatchCards } from '#web/matches/watch-cards.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { useFirstUse } from '#web/ui/loading/use-first-use.ts'
import { useNow } from '#web/ui/time/now.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The details of a map, which most visits never open: their code loads when the page is first used. */
const GameDetails = onDemand(async () => (await import('#web/matches/game-details.tsx')).GameDetails)

const MatchLoading = () => (
  <div className="page-width space-y-6 pt-6">
    <PageMeta title="Match" description="The match is loading." path="/" hidden />
    <LoadingText>Loading match details...</LoadingText>
    <Skeleton className="h-64" />
    <Skeleton className="h-48" />
  </div>
)

const MatchView = ({ match }: { match: MatchRecord }) => {
  const now = useNow()
  const panelId = useId()
  useFirstUse(() => void GameDetails.ready().catch(() => undefined))
  const [search, change] = useSearchState()
  const { data: event } = useQuery({ ...eventMarkQuery(match.eventId ?? ''), enabled: match.eventId !== null })
  const spoiler = useMatchSpoiler(match)
  const open = mapsOf(match, now).find(({ number }) => String(number) === search.get('map'))
  const toggle = (number: number) => change({ map: number === open?.number ? null : String(number) })
  const name = spoilerFreeName(match)
  const shownTitle = useShownTitle(match)
  const free = spoilerFreeTitle(match)
  const { one, two } = sidesOf(match)
  const withRound = (text: string) => [...new Set([text, match.round])].filter(Boolean).join(', ')
  const titled = (text: string) => [withRound(text), match.eventName].filter(Boolean).join(', ')
  return (
    <div {...spoiler}>
      <PageMeta
        title={titled(shownTitle)}
        spoilerFree={free && { ...free, title: titled(free.title) }}
        previewTitle={titled(name)}
        description={`${withRound(name)}${match.eventName ? ` at ${match.eventName}` : ''}: maps, drafts, line-ups and streams.`}
        path={`/matches/${match.id}`}
        image={`/share/matches/${match.id}.png`}
      />
      <StructuredData make={import.meta.env.SSR ? (origin) => matchStructuredData(match, origin) : null} />
      <h1 className="sr-only">
        <SpoilerPart spoilerKey={teamSpoilerKey(match, 'one')}>
          <bdi>{one.name}</bdi>
        </SpoilerPart>{' '}
        vs{' '}
        <SpoilerPart spoilerKey={teamSpoilerKey(match, 'two')}>
          <bdi>{two.name}</bdi>
        </SpoilerPart>
      </h1>
      <MatchBanner match={match} event={event} now={now} />
      <div className="page-width space-y-8 pt-6">
        <WatchCards match={match} now={now} />
        <Section title="Maps">
          <MapTiles match={match} now={now} openNumber={open?.number ?? null} panelId={panelId} onToggle={toggle} />
          <div id={panelId} className="pt-2">
            {open ? (
              <GameDetails match={match} now={now} map={open} />
            ) : (
              <p className="text-soft">Pick a map to see its draft and line-ups.</p>
            )}
          </div>
        </Section>
        {match.games.length === 0 && <ExpectedLineUps match={match} upcoming={matchStatus(match, now) === 'upcoming'} />}
      </div>
    </div>
  )
}

/** One match (PU-04). */
const MatchPage = () => {
  const { matchId = '' } = useParams()
  const { data, error, refetch } = useQuery(matchQuery(matchId))
  if (data) return <MatchView key={data.id} match={data} />
  if (!error) return <MatchLoading />
  if (error instanceof ApiError && error.status === 404) {
    return <NotFoundPage title="No match found." text="This match does not exist or was removed." />
  }
  return <ErrorPage message={error.message} onRetry={() => void refetch()} />
}

/** The page, with the details of a map where its address shows some: they hydrate as the server rendered them. */
export const loadMatchPage = async () => {
  if (import.meta.env.SSR || new URLSearchParams(location.search).has('map')) await GameDetails.ready()
  return MatchPage
}
