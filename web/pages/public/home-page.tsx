import { clsx } from 'clsx'
import { Link } from 'react-router'
import { PageMeta } from '#web/site/page-meta.tsx'
import { useSite } from '#web/site/page-state.ts'
import { EventList } from '#web/events/event-list.tsx'
import { FollowedStrip } from '#web/following/followed-strip.tsx'
import { listedBy, reachedBy } from '#web/matches/spoiler-key.tsx'
import { ReachedMark } from '#web/matches/spoiler-team.tsx'
import { MatchBoard } from '#web/matches/match-board.tsx'
import { MatchList } from '#web/matches/match-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { Section } from '#web/ui/section.tsx'
import { HomeLoading } from './home-loading.tsx'
import { useHome } from './use-home.ts'

const LiveTitle = ({ children }: { children: string }) => (
  <span className="flex items-center gap-2 text-live">
    <LiveDot />
    {children}
  </span>
)

const All = ({ to, what }: { to: string; what: string }) => (
  <Link to={to} className="text-sm font-semibold text-accent hover:underline">
    All<span className="max-[22.5rem]:sr-only large-text:sr-only"> {what}</span>
  </Link>
)

/** What is in place of a list without anything in it: one that did not come may have something (PU-03). */
const emptyText = (failed: boolean, what: 'matches' | 'events', none: string): string => (failed ? `Couldn’t load these ${what}.` : none)

type EventsProps = { events: ReturnType<typeof useHome>['events']; failed: boolean; className: string | null }

const Events = ({ events, failed, className }: EventsProps) => (
  <div className={clsx('min-w-0 space-y-8', className)}>
    {events.live.length > 0 && (
      <Section title={<LiveTitle>Live Events</LiveTitle>}>
        <EventList events={events.live} empty="" live />
      </Section>
    )}
    <Section title="Ongoing Events">
      <EventList events={events.ongoing} empty={emptyText(failed, 'events', 'No ongoing events')} />
    </Section>
    <Section title="Upcoming Events">
      <EventList events={events.upcoming} empty={emptyText(failed, 'events', 'No upcoming events')} />
    </Section>
    <Section title="Completed Events" aside={<All to="/events?state=past" what="past events" />}>
      <EventList events={events.completed} empty={emptyText(failed, 'events', 'No completed events')} />
    </Section>
  </div>
)

/** Live matches first, then upcoming and recent ones, with the events beside them. */
const HomePage = () => {
  const { name } = useSite()
  const now = useNow()
  const { pending, problem, failed, retry, isRetrying, matches, events, hiddenEvents } = useHome()
  const meta = (
    <>
      <PageMeta
        title=""
        description={`Live scores, schedules, results and drafts of every event on ${name}.`}
        path="/"
        feed=""
      />
      <h1 className="sr-only">Live matches, schedule and results</h1>
    </>
  )
  if (pending)
    return (
      <>
        {meta}
        <HomeLoading />
      </>
    )
  return (
    <div className="page-width space-y-6 pt-3 sm:space-y-10 sm:pt-6">
      {meta}
      {problem && (
        <div className="flex flex-wrap items-center gap-3">
          <Alert className="grow">Some data may not be available: {problem}. Showing available information.</Alert>
          <Button onClick={() => void retry()} aria-busy={isRetrying}>
            {isRetrying ? 'Trying…' : 'Try Again'}
          </Button>
        </div>
      )}
      <FollowedStrip />
      {matches.live.matches.length > 0 && (
        <Section title={<LiveTitle>Live Matches</LiveTitle>} aside={<All to="/matches?state=live" what="live matches" />} className="live-now">
          <ul className="live-boards gap-2 sm:gap-4">
            {matches.live.matches.map((match) => {
              const spoilerKey = reachedBy(match)
              return (
                <li key={match.id} className={clsx('*:h-full', matches.live.spoilerOnly.has(match.id) && 'spoiler-only')}>
                  {spoilerKey !== null && <ReachedMark spoilerKey={listedBy(match, spoilerKey)} />}
                  <MatchBoard match={match} now={now} />
                </li>
              )
            })}
          </ul>
        </Section>
      )}
      <div className="grid gap-x-8 gap-y-10 @min-[63rem]/page:grid-cols-3">
        <div className="min-w-0 space-y-10 @min-[63rem]/page:col-span-2">
          <Section title="Upcoming Matches" aside={<All to="/matches?state=upcoming" what="upcoming matches" />}>
            <MatchList {...matches.upcoming} empty={emptyText(failed.has('upcoming'), 'matches', 'No upcoming matches')} showEvent byDay />
          </Section>
          <Section title="Recent Results" aside={<All to="/matches?state=results" what="results" />}>
            <MatchList {...matches.recent} empty={emptyText(failed.has('recent'), 'matches', 'No recent results')} showEvent />
          </Section>
        </div>
        <Events events={events} failed={failed.has('events')} className={hiddenEvents && 'spoiler-on:hidden'} />
        {hiddenEvents && <Events events={hiddenEvents} failed={failed.has('events')} className="hidden spoiler-on:block" />}
      </div>
    </div>
  )
}

export { HomePage as Component }
