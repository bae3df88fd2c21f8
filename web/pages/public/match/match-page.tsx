import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useParams } from 'react-router'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { matchStructuredData } from '#domain/events/structured-data.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { isGone } from '#web/site/api.ts'
import { useWithRevealed } from '#web/site/revealed/use-with-revealed.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { StructuredData } from '#web/site/structured-data.tsx'
import { eventMarkQuery } from '#web/events/queries.ts'
import { MatchHead } from './match-head.tsx'
import { MatchBody } from './parts.ts'
import { neighboursQuery, previewQuery } from './queries.ts'
import { toMaps } from './to-maps.ts'
import { spoilerFreeTitle } from '#web/matches/spoiler-free-title.ts'
import { CLOSED } from '#web/matches/match-maps.ts'
import { matchQuery } from '#web/matches/queries.ts'
import { SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { hiddenName, teamSpoilerKey, useMatchSpoiler, useShownTitle } from '#web/matches/spoiler-key.tsx'
import { sidesOf, spoilerFreeName } from '#domain/matches/sides.ts'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { showNotLoaded } from '#web/ui/first-use/not-loaded.ts'
import { useNow } from '#web/ui/time/now.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { ErrorPage } from '../error-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'

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
  const [search, change] = useSearchState()
  const { data: event } = useQuery({ ...eventMarkQuery(match.eventId ?? ''), enabled: match.eventId !== null })
  const { data: around } = useQuery(neighboursQuery(match.id, false))
  const { data: freeAround } = useWithRevealed((revealed) => neighboursQuery(match.id, true, revealed))
  const status = matchStatus(match, now)
  // Once the match has begun that stays as it was.
  const enabled = status === 'upcoming'
  const { data: preview } = useQuery({ ...previewQuery(match.id, false), enabled })
  const { data: freePreview } = useWithRevealed((revealed) => ({ ...previewQuery(match.id, true, revealed), enabled }))
  const spoiler = useMatchSpoiler(match)
  const isPressed = useRef(false)
  // The body below may be as the server rendered it: its links are heard here.
  const choose = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-map]')?.dataset['map']
    if (pressed === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const open = () => {
      isPressed.current = true
      change({ map: pressed })
    }
    MatchBody.ready().then(open, showNotLoaded)
  }
  const chosen = search.get('map')
  const isNew = useRef(true)
  useEffect(() => {
    // Whoever comes by a link to a map wants to see it; whoever comes back is where they were.
    const isWanted = isPressed.current || (isNew.current && window.scrollY === 0)
    if (isWanted && chosen !== null && chosen !== CLOSED) toMaps()
    isNew.current = false
    isPressed.current = false
  }, [chosen])
  const name = spoilerFreeName(match)
  const shownTitle = useShownTitle(match)
  const free = spoilerFreeTitle(match)
  const { one, two } = sidesOf(match)
  const withRound = (text: string) => [...new Set([text, match.round])].filter(Boolean).join(', ')
  const titled = (text: string) => [withRound(text), match.eventName].filter(Boolean).join(', ')
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it hears its links
    <div {...spoiler} onClick={choose}>
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
        <SpoilerPart spoilerKey={teamSpoilerKey(match, 'one')} instead={hiddenName(match, 'one')}>
          <bdi>{one.name}</bdi>
        </SpoilerPart>{' '}
        vs{' '}
        <SpoilerPart spoilerKey={teamSpoilerKey(match, 'two')} instead={hiddenName(match, 'two')}>
          <bdi>{two.name}</bdi>
        </SpoilerPart>
      </h1>
      <MatchHead match={match} event={event} now={now} />
      <MatchBody {...{ match, status, around, freeAround, preview, freePreview }} chosen={chosen} />
    </div>
  )
}

/** One match (PU-04). */
const MatchPage = () => {
  const { matchId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...matchQuery(matchId),
    // It may have to wait for any other match on its stream (TI-06).
    refetchInterval: ({ state: { data: match } }) => (match?.streamLink && matchStatus(match, Date.now()) === 'upcoming' ? 60_000 : false),
  })
  if (isGone(error)) {
    return <NotFoundPage title="No match found." text="This match does not exist or was removed." list={{ to: '/matches', text: 'All matches' }} />
  }
  if (data) return <MatchView key={data.id} match={data} />
  if (!error) return <MatchLoading />
  return <ErrorPage message={error.message} onRetry={() => void refetch()} />
}

export { MatchPage as Component }
