import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathOf } from '#contract/nouns.ts'
import { homeEvents } from '#domain/events/home.ts'
import { formatDateRange } from '#domain/times/format.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { eventQuery, homeEventsQuery } from '#web/events/queries.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'
import { StarButton } from './star-button.tsx'

const MOST = { events: 4, teams: 6 }

type Offered = { kind: 'team' | 'event'; id: string; name: string; mark: ReactNode; note: string }

/** Events that run, then those that come, the next one first; and teams of the first of them that has any. */
const useOffered = () => {
  const today = useLocalDay()
  const { data, isPending } = useQuery(homeEventsQuery)
  const { ongoing, upcoming } = homeEvents(data ?? [], new Set(), today)
  const events = [...ongoing, ...upcoming.filter(({ startDate }) => startDate).toReversed()]
  const first = events.find(({ teamCount }) => teamCount > 0)
  const ofFirst = useQuery({ ...eventQuery(first?.id ?? ''), enabled: first !== undefined })
  const teams = (ofFirst.data?.teamMetadata ?? []).flatMap(({ teamId, snapshot }): Offered[] =>
    snapshot?.name
      ? [{ kind: 'team', id: teamId, name: snapshot.name, mark: <TeamLogo name={snapshot.name} logo={snapshot.logo} className="size-10" />, note: snapshot.tag && `#${snapshot.tag}` }]
      : [])
  return {
    pending: isPending || (first !== undefined && ofFirst.isPending),
    teams: teams.slice(0, MOST.teams),
    events: events.slice(0, MOST.events).map(({ id, name, image, startDate, endDate }): Offered => ({
      kind: 'event', id, name, mark: <EventImage name={name} image={image} className="aspect-video w-16 rounded-control" />, note: formatDateRange(startDate, endDate),
    })),
  }
}

const List = ({ title, all, offered }: { title: string; all: string; offered: Offered[] }) => (
  <div className="min-w-0">
    <div className="flex items-baseline justify-between gap-4 pb-2">
      <h3 className="text-base">{title}</h3>
      <Link to={all} className="text-sm font-semibold text-accent hover:underline">
        All {title.toLowerCase()}
      </Link>
    </div>
    {offered.length > 0 && (
      <ul className="card divide-y divide-line/60 px-3">
        {offered.map(({ kind, id, name, mark, note }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            {mark}
            <span className="min-w-0 flex-1">
              <Link to={pathOf(kind, id)} className="figures block text-base leading-5 wrap-anywhere hover:underline">
                <bdi>{name}</bdi>
              </Link>
              <bdi className="block text-xs text-soft">{note}</bdi>
            </span>
            <StarButton kind={kind} id={id} what={name} />
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** What a visitor who follows nothing may begin with (FO-13). It stays while the page is open: what is chosen appears below it, so that nothing moves. */
export const Suggestions = () => {
  const { pending, teams, events } = useOffered()
  return (
    <Section title="Begin here">
      <p className="max-w-prose pb-4 text-soft">
        Choose a star, here or on the page of any team, event, match or player: its matches then come first on Home.
      </p>
      {pending ? <Skeleton className="h-96" /> : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-6 sm:grid-cols-2">
          <List title="Teams" all="/teams" offered={teams} />
          <List title="Events" all="/events" offered={events} />
        </div>
      )}
    </Section>
  )
}
