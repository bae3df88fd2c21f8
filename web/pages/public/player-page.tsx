import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { PlayerRecord } from '#contract/players.ts'
import { matchStatus, waits } from '#domain/matches/status.ts'
import { MatchList, NOTHING_KNOWN } from '#web/matches/match-list.tsx'
import { careerQuery, loadCareer, playerMatchesQuery } from '#web/players/career-queries.ts'
import { PlayerHeader } from '#web/players/player-header.tsx'
import { playerQuery } from '#web/players/queries.ts'
import { TeamsByDate } from '#web/players/teams-by-date.tsx'
import { isGone } from '#web/site/api.ts'
import { loader } from '#web/site/load.ts'
import { orMoved } from '#web/site/moved.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { useWithRevealed } from '#web/site/revealed/use-with-revealed.ts'
import { InEachMode } from '#web/ui/in-each-mode.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The numbers and their tables are heavy, and on most visits nobody touches them. */
const CareerFigures = onFirstUse(async () => (await import('#web/players/career-figures.tsx')).CareerFigures, () => false)

type Of = { id: string; spoilerFree: boolean }

const Matches = ({ id, spoilerFree }: Of) => {
  const now = useNow()
  const live = useWithRevealed((revealed) => playerMatchesQuery(id, 'live', spoilerFree, revealed), spoilerFree)
  const upcoming = useWithRevealed((revealed) => playerMatchesQuery(id, 'upcoming', spoilerFree, revealed), spoilerFree)
  const completed = useWithRevealed((revealed) => playerMatchesQuery(id, 'completed', spoilerFree, revealed), spoilerFree)
  const career = useWithRevealed((revealed) => careerQuery(id, spoilerFree, revealed), spoilerFree)
  const own = [...(career.data?.teams ?? []).map(({ teamId }) => teamId), ...(career.data?.rosters ?? []).map((team) => team.id)]
  const failed = [live, upcoming, completed].find(({ error }) => error)
  if (failed?.error) return <FailedPart what="Matches" error={failed.error} onRetry={() => void failed.refetch()} />
  if (!live.data || !upcoming.data || !completed.data) return <Skeleton className="h-96" />
  const begun = upcoming.data.filter((match) => matchStatus(match, now) === 'live')
  const late = live.data.filter((match) => waits(match, now))
  const playing = [...live.data, ...begun].filter((match) => !match.unplayed && !late.includes(match))
  const empty = (text: string) => (spoilerFree ? NOTHING_KNOWN : text)
  return (
    <>
      {playing.length > 0 && (
        <Section title="Live now">
          <MatchList matches={playing} empty="" showEvent />
        </Section>
      )}
      <Section title="Upcoming matches">
        <MatchList
          matches={[...late, ...upcoming.data.filter((match) => !begun.includes(match))]}
          empty={empty('No upcoming matches')}
          showEvent
          byDay
        />
      </Section>
      <Section
        title="Results"
        aside={
          <Link
            to={`/matches?player=${encodeURIComponent(id)}`}
            className="-my-2 flex min-h-10 items-center text-sm font-semibold text-accent hover:underline"
          >
            All matches
          </Link>
        }
      >
        <MatchList matches={completed.data} empty={empty('No results yet')} showEvent byDay markFor={own} />
      </Section>
    </>
  )
}

const CareerOf = ({ id, spoilerFree }: Of) => {
  const { data, error, refetch } = useWithRevealed((revealed) => careerQuery(id, spoilerFree, revealed), spoilerFree)
  if (error) return <FailedPart what="The career" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  return (
    <>
      <Section title="Teams">
        <TeamsByDate {...data} />
      </Section>
      {spoilerFree ? (
        <Section title="Record">
          <Empty>Hidden in spoiler mode: a record tells results.</Empty>
        </Section>
      ) : (
        <CareerFigures {...data} />
      )}
    </>
  )
}

/** Everything below the head. Spoiler mode has one of its own: even the order of what is left would tell results. */
const Body = (of: Of) => (
  <div className="page-width grid gap-x-8 gap-y-10 pt-8 @min-[63rem]/page:grid-cols-3">
    <div className="min-w-0 space-y-10 @min-[63rem]/page:col-span-2">
      <Matches {...of} />
    </div>
    <div className="min-w-0 space-y-8">
      <CareerOf {...of} />
    </div>
  </div>
)

const PlayerView = ({ player }: { player: PlayerRecord }) => (
  <>
    <PageMeta
      title={player.username}
      description={`${[player.username, player.realName].filter(Boolean).join(', ')}: teams by date, matches, maps, heroes and placements.`}
      path={`/players/${player.id}`}
      image={`/share/players/${player.id}.png`}
    />
    <PlayerHeader player={player} />
    <InEachMode spoilerMode={<Body id={player.id} spoilerFree />}>
      <Body id={player.id} spoilerFree={false} />
    </InEachMode>
  </>
)

/** One player (PU-12). */
const PlayerPage = () => {
  const { playerId = '' } = useParams()
  const { data, error, refetch } = useQuery(playerQuery(playerId))
  if (isGone(error)) {
    return <NotFoundPage title="Player not found" text="This player does not exist or was removed." list={{ to: '/players', text: 'All players' }} />
  }
  if (data) return <PlayerView key={data.id} player={data} />
  if (!error) {
    return (
      <div className="page-width space-y-6 pt-8">
        <PageMeta title="Player" description="The player is loading." path="/" hidden />
        <LoadingText>Loading the player…</LoadingText>
        <Skeleton className="h-32" />
        <Skeleton className="h-96" />
      </div>
    )
  }
  return <ErrorPage message={error.message} onRetry={() => void refetch()} />
}

const load = loader((client, { params: { playerId = '' } }) => ({
  required: [client.ensureQueryData(playerQuery(playerId))],
  optional: [...loadCareer(client, playerId), CareerFigures.ready()],
}))

const moving = orMoved(load, ({ playerId: id = '' }) => ({ id, queryKey: playerQuery(id).queryKey }))

export { PlayerPage as Component, moving as loader }
