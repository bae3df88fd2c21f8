import { clsx } from 'clsx'
import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EventListItem } from '#contract/events.ts'
import { formatDateRange } from '#domain/times/format.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { EventImage } from './event-image.tsx'

type Props = {
  event: EventListItem
  /** It has a live match; 'hidden': only where results are hidden. */
  live?: boolean | 'hidden'
  /** On a wide page its picture is large, and where it is. */
  picture?: 'beside' | 'above' | undefined
  /** Lines after these. */
  children?: ReactNode
}

/** An event in a list: picture, name, dates, region, size and prize; where they were asked for, its champions. */
export const EventRow = ({ event, live, picture, children }: Props) => (
  <Link
    to={`/events/${encodeURIComponent(event.id)}`}
    className={clsx('flex items-center gap-3 rounded-control p-2 transition-colors hover:bg-higher', picture === 'above' && '@min-[63rem]/page:flex-col @min-[63rem]/page:items-stretch', picture === 'beside' && '@min-[63rem]/page:gap-5')}
  >
    <EventImage
      name={event.name}
      image={event.image}
      className={clsx(
        'aspect-video w-[min(6rem,28cqi)] rounded-control',
        picture === 'above' && '@min-[63rem]/page:aspect-5/2 @min-[63rem]/page:w-full',
        picture === 'beside' && '@min-[63rem]/page:w-58',
      )}
    />
    <span className="min-w-0 flex-1">
      <span className={clsx('flex items-center gap-2 text-base leading-5', picture && '@min-[63rem]/page:text-lg')}>
        {live && (
          <span className={clsx('text-live', live === 'hidden' && 'scores:hidden')}>
            <LiveDot />
            <span className="sr-only">Live: </span>
          </span>
        )}
        <bdi className="figures line-clamp-2 min-w-0 tracking-wide wrap-anywhere">{event.name}</bdi>
      </span>
      <span className="mt-1 block text-xs text-soft">{formatDateRange(event.startDate, event.endDate)}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs text-soft">
        <span>
          {event.region}
          {event.teamCount > 0 && ` · ${event.teamCount} teams`}
        </span>
        {event.prizePool > 0 && <span className="figures text-sm leading-4 text-text">{dollars(event.prizePool)}</span>}
      </span>
      {event.champions?.map(({ id, name, logo }) => (
        <span key={id} className="mt-1 flex items-center gap-2 spoiler:hidden">
          <Trophy size={14} className="shrink-0 text-accent" aria-hidden />
          <span className="sr-only">Champion: </span>
          <TeamLogo name={name} logo={logo} className="size-5" />
          <bdi className="figures min-w-0 truncate tracking-wide">{name}</bdi>
        </span>
      ))}
      {children}
    </span>
  </Link>
)
