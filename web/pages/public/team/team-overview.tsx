import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { comesNext, matchStatus } from '#domain/matches/status.ts'
import { MatchBoard } from '#web/matches/match-board.tsx'
import { MatchList } from '#web/matches/match-list.tsx'
import { teamMatchesQuery } from '#web/matches/queries.ts'
import { ReachedMark } from '#web/matches/spoiler-team.tsx'
import { listedBy, reachedBy, withFurther } from '#web/matches/spoiler-key.tsx'
import { useWithRevealed } from '#web/site/revealed/use-with-revealed.ts'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useNow } from '#web/ui/time/now.tsx'

const loadLineUp = async () => (await import('./team-line-up.tsx')).TeamLineUp

/** The roster of now: the server renders it, and its code with the names of all countries comes when the page is first used. */
export const LineUp = import.meta.env.FIRST_USE ? onFirstUse(loadLineUp, () => false) : onDemand(loadLineUp)

/** The live match, else the next one that has a time. */
const nextOf = (waiting: MatchListItem[], now: number): MatchListItem | undefined =>
  waiting.find((match) => matchStatus(match, now) === 'live') ??
  waiting.find((match) => comesNext(match, now))

const NextMatch = ({ match, now }: { match: MatchListItem; now: number }) => (
  <Section title={matchStatus(match, now) === 'live' ? 'Live now' : 'Next match'} hiddenTitle>
    <MatchBoard match={match} now={now} />
  </Section>
)

/** Live, upcoming and recent matches. One query each: the library's hook for many would weigh on every page. */
const useLists = (teamId: string) => [
  useQuery(teamMatchesQuery(teamId, 'live')),
  useQuery(teamMatchesQuery(teamId, 'upcoming')),
  useQuery(teamMatchesQuery(teamId, 'recent')),
]
const useKnown = (teamId: string, status: 'live' | 'upcoming' | 'recent') => useWithRevealed((revealed) => teamMatchesQuery(teamId, status, true, revealed))

const TeamMatches = ({ teamId }: { teamId: string }) => {
  const now = useNow()
  const lists = [...useLists(teamId), useKnown(teamId, 'live'), useKnown(teamId, 'upcoming'), useKnown(teamId, 'recent')]
  if (lists.some(({ error }) => error)) return <Alert>Failed to load team matches</Alert>
  const [live, upcoming, recent, knownLive, knownUpcoming, knownRecent] = lists.map(({ data }) => data)
  if (!live || !upcoming || !recent || !knownLive || !knownUpcoming || !knownRecent) return <Skeleton className="h-96" />
  const comingOf = (waiting: MatchListItem[]) => waiting.filter((match) => matchStatus(match, now) === 'upcoming')
  const [waiting, knownWaiting] = [[...live, ...upcoming], [...knownLive, ...knownUpcoming]]
  const coming = comingOf(waiting)
  const next = nextOf(waiting, now)
  // That nobody is left to play it follows from a result: in spoiler mode it is the next one all the same (MT-29).
  const played = nextOf(waiting.filter(({ unplayed }) => !unplayed), now)
  const spoilerKey = next ? reachedBy(next, teamId) : null
  const known = nextOf(knownWaiting, now)
  return (
    <div className="space-y-10">
      {played && played !== next && (
        <div className="spoiler-on:hidden">
          <NextMatch match={played} now={now} />
        </div>
      )}
      {next && (
        <div className={clsx('reached', played !== next && 'spoiler-only')}>
          {spoilerKey !== null && <ReachedMark spoilerKey={listedBy(next, spoilerKey)} />}
          <NextMatch match={next} now={now} />
        </div>
      )}
      {spoilerKey !== null && known && (
        <div className="not-reached">
          <NextMatch match={known} now={now} />
        </div>
      )}
      <Section title="Upcoming Matches" className={clsx(coming.some((match) => match === played) && coming.every((match) => match === played || match.unplayed) && 'hidden spoiler-on:block')}>
        <MatchList
          {...withFurther(coming, comingOf(knownWaiting))}
          above={played?.id}
          empty="No upcoming matches scheduled"
          showEvent
          byDay
          ofTeam={teamId}
        />
      </Section>
      <Section title="Previous Matches">
        <MatchList
          {...withFurther(recent, knownRecent)}
          empty="No previous matches found"
          showEvent
          markFor={[teamId]}
          ofTeam={teamId}
        />
      </Section>
    </div>
  )
}

/** What is next for a team, its last matches and its roster (TM-06). */
export const TeamOverview = ({ team }: { team: TeamRecord }) => (
  <div className="grid gap-x-8 gap-y-10 @min-[63rem]/page:grid-cols-3">
    <div className="min-w-0 @min-[63rem]/page:col-span-2">
      <TeamMatches teamId={team.id} />
    </div>
    <div className="min-w-0">
      <LineUp team={team} />
    </div>
  </div>
)
