import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { spoilerFreeName } from '#domain/matches/sides.ts'
import { gameNamed, replayPath } from '#web/drafts/replay/address.ts'
import { Replay } from '#web/drafts/replay/part.ts'
import { spoilerFreeTitle } from '#web/matches/spoiler-free-title.ts'
import { matchQuery } from '#web/matches/queries.ts'
import { useShownTitle } from '#web/matches/spoiler-key.tsx'
import { ApiError, isGone } from '#web/site/api.ts'
import { loader as pageLoader } from '#web/site/load.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import '#web/drafts/draft.css'

const Shown = ({ match, number }: { match: MatchRecord; number: number }) => {
  const [search] = useSearchState()
  const free = spoilerFreeTitle(match)
  const named = (text: string) => `Draft of map ${number}: ${text}`
  return (
    <>
      <PageMeta
        title={named(useShownTitle(match))} spoilerFree={free && { ...free, title: named(free.title) }} previewTitle={named(spoilerFreeName(match))}
        description="The bans and protects of a map, turn by turn." path={replayPath({ matchId: match.id, number })}
        image={`/share/matches/${match.id}.png`} hidden
      />
      <Replay match={match} number={number} choices={search.toString()} />
    </>
  )
}

const numberOf = (map: string): number | null => (/^[1-9]\d?$/.test(map) ? Number(map) : null)

/** The draft of a game of a match, turn by turn (DR-11). */
const ReplayPage = () => {
  const { matchId = '', map = '' } = useParams()
  const { data, error, refetch } = useQuery(matchQuery(matchId))
  const number = numberOf(map)
  if (number === null || isGone(error)) {
    return <NotFoundPage title="No draft found." text="This map does not exist or was removed." />
  }
  if (data) return <Shown key={`${data.id} ${number}`} match={data} number={number} />
  if (error) return <ErrorPage message={error.message} onRetry={() => void refetch()} />
  return (
    <div className="page-width space-y-6 pt-6">
      <PageMeta title="Draft" description="The draft is loading." path="/" hidden />
      <LoadingText>Loading the draft...</LoadingText>
      <Skeleton className="h-64" />
    </div>
  )
}

const loader = pageLoader((client, { params: { matchId = '', map = '' }, request }) => {
  if (numberOf(map) === null) return { required: [Promise.reject(new ApiError('There is no such map.', 404))] }
  const other = gameNamed(new URL(request.url).searchParams.get('with'))
  return {
    required: [client.ensureQueryData(matchQuery(matchId))],
    optional: [Replay.ready(), ...(other ? [client.ensureQueryData(matchQuery(other.matchId))] : [])],
  }
})

export { ReplayPage as Component, loader }
