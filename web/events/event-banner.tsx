import type { ReactNode } from 'react'
import type { EventRecord } from '#contract/events.ts'
import { eventBadge } from '#domain/events/home.ts'
import { formatDateRange } from '#domain/times/format.ts'
import { CalendarLinks } from '#web/site/calendar-links.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { Tag } from '#web/ui/tag.tsx'
import { AboutCard } from './about-card.tsx'
import { EventImage } from './event-image.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="max-w-full min-w-0 border-l-2 border-line-strong pl-3">
    <dt className="text-xs text-soft">{label}</dt>
    <dd className="figures text-lg leading-6">{children}</dd>
  </div>
)

/** The head of an event's page: picture, name, state and facts. */
export const EventBanner = ({ event }: { event: EventRecord }) => {
  const badge = eventBadge(event.status)
  return (
    <div className="relative isolate overflow-hidden bg-raised">
      <EventImage image={event.image} eager className="absolute inset-0 -z-20 opacity-60 light:opacity-30" />
      <div className="banner-shade absolute inset-0 -z-10" />
      <div className="page-width grid items-end gap-6 pt-10 pb-8 md:pt-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <div className="min-w-0">
          <Tag tone={badge.highlighted ? 'accent' : 'quiet'}>{badge.text}</Tag>
          <h1 className="mt-3 text-2xl md:text-3xl">
            <bdi>{event.name}</bdi>
          </h1>
          <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-4">
            <Fact label="Region">{event.region}</Fact>
            <Fact label="Dates">{formatDateRange(event.startDate, event.endDate)}</Fact>
            {event.prizePool > 0 && <Fact label="Prize pool">{dollars(event.prizePool)}</Fact>}
            {event.teamCount > 0 && <Fact label="Teams">{event.teamCount}</Fact>}
            {event.format && <Fact label="Format">{event.format}</Fact>}
          </dl>
          <div className="pt-4">
            <CalendarLinks path={`/api/calendars/events/${encodeURIComponent(event.id)}.ics`} />
          </div>
        </div>
        {event.description && <AboutCard text={event.description} />}
      </div>
    </div>
  )
}
