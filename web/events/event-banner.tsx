import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { EventRecord } from '#contract/events.ts'
import { eventsWithLive, homeEventStatus, type HomeEventStatus } from '#domain/events/home.ts'
import { formatDateRange } from '#domain/times/format.ts'
import { Star } from '#web/following/star.tsx'
import { IfResult } from '#web/matches/if-result.tsx'
import { eventMatchesQuery } from '#web/matches/queries.ts'
import { CalendarLinks } from '#web/site/calendar-links.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { useNow } from '#web/ui/time/now.tsx'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'
import { AboutCard } from './about-card.tsx'
import { EventImage } from './event-image.tsx'
import { EventStatus } from './event-status.tsx'

/** On a phone the label is only heard. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="max-w-full min-w-0 sm:border-l-2 sm:border-line-strong sm:pl-3">
    <dt className="text-xs text-soft max-sm:sr-only">{label}</dt>
    <dd className="figures leading-6 sm:text-lg">{children}</dd>
  </div>
)

/** The head of an event's page: picture, name, state and facts. */
export const EventBanner = ({ event }: { event: EventRecord }) => {
  const now = useNow()
  const { data = [] } = useQuery(eventMatchesQuery(event.id))
  const today = useLocalDay()
  const live = eventsWithLive(data, now)
  const [seen, hidden] = [live.seen, live.hidden].map((events) => homeEventStatus(event, events, today)) as [HomeEventStatus, HomeEventStatus]
  return (
    <div data-whole className="picture-ground relative isolate overflow-hidden bg-ground text-text">
      <EventImage name={event.name} image={event.image} eager className="event-cover absolute inset-0 -z-20 print:hidden" />
      <div className="banner-shade absolute inset-0 -z-10 print:hidden" />
      <div className="page-width pt-3 pb-2 sm:pt-6 sm:pb-4">
        <IfResult why={seen !== hidden && <EventStatus status={seen} />}>
          <EventStatus status={hidden} />
        </IfResult>
        <div className="mt-1 flex items-center gap-2">
          <h1 className="min-w-0 text-xl sm:text-2xl md:text-3xl">
            <bdi>{event.name}</bdi>
          </h1>
          <Star kind="event" id={event.id} />
        </div>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 sm:mt-3 sm:gap-y-2">
          <dl className="flex flex-wrap gap-x-4 gap-y-0 sm:gap-x-8 sm:gap-y-2">
            <Fact label="Region">{event.region}</Fact>
            <Fact label="Dates">{formatDateRange(event.startDate, event.endDate)}</Fact>
            {event.prizePool > 0 && <Fact label="Prize pool">{dollars(event.prizePool)}</Fact>}
            {event.teamCount > 0 && (
              <Fact label="Teams">
                {event.teamCount}
                <span className="sm:hidden"> teams</span>
              </Fact>
            )}
          </dl>
          <CalendarLinks path={`/api/calendars/events/${encodeURIComponent(event.id)}.ics`} />
        </div>
      </div>
    </div>
  )
}

/** What an event is about: its format, and what staff wrote of it. */
export const EventDetails = ({ event: { format, description } }: { event: EventRecord }) =>
  (format || description) && (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 pt-10 @min-[63rem]/page:grid-cols-[24rem_minmax(0,1fr)]">
      {format && (
        <dl>
          <Fact label="Format">{format}</Fact>
        </dl>
      )}
      {description && (
        <div className={clsx(!format && 'col-span-full')}>
          <AboutCard text={description} />
        </div>
      )}
    </div>
  )
