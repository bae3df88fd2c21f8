import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { EventRecord } from '#contract/events.ts'
import { EVENT_WORDS, eventsWithLive, homeEventStatus, type HomeEventStatus } from '#domain/events/home.ts'
import { formatDateRange } from '#domain/times/format.ts'
import { Star } from '#web/following/star.tsx'
import { IfResult } from '#web/matches/if-result.tsx'
import { eventMatchesQuery } from '#web/matches/queries.ts'
import { CalendarLinks } from '#web/site/calendar-links.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'
import { AboutCard } from './about-card.tsx'
import { EventImage } from './event-image.tsx'

const TONES = { live: 'live', ongoing: 'accent', upcoming: 'quiet', completed: 'quiet' } as const

/** On a phone the label is only heard. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="max-w-full min-w-0 sm:border-l-2 sm:border-line-strong sm:pl-3">
    <dt className="text-xs text-soft max-sm:sr-only">{label}</dt>
    <dd className="figures leading-6 sm:text-lg">{children}</dd>
  </div>
)

const Status = ({ status }: { status: HomeEventStatus }) => (
  <Tag tone={TONES[status]}>
    {status === 'live' && <LiveDot />}
    {EVENT_WORDS[status]}
  </Tag>
)

/** The head of an event's page: picture, name, state and facts. */
export const EventBanner = ({ event }: { event: EventRecord }) => {
  const now = useNow()
  const { data = [] } = useQuery(eventMatchesQuery(event.id))
  const today = useLocalDay()
  const live = eventsWithLive(data, now)
  const [seen, hidden] = [live.seen, live.hidden].map((events) => homeEventStatus(event, events, today)) as [HomeEventStatus, HomeEventStatus]
  return (
    <div className="picture-ground relative isolate overflow-hidden bg-ground text-text lg:col-start-1 lg:row-start-1">
      <EventImage name={event.name} image={event.image} eager className="absolute inset-0 -z-20 opacity-75 print:hidden" />
      <div className="banner-shade absolute inset-0 -z-10 print:hidden" />
      {/* As high as what it is about, which comes after it in the document: the name does not move when that arrives. */}
      <div className={clsx('page-width flex h-full flex-col justify-end pt-3 pb-2 sm:pt-10 sm:pb-8 md:pt-16', hasDetails(event) && 'lg:min-h-86')}>
        <div className={clsx('min-w-0', hasDetails(event) && 'lg:mr-108')}>
          <IfResult why={seen !== hidden && <Status status={seen} />}>
            <Status status={hidden} />
          </IfResult>
          <div className="mt-1 flex items-center gap-2 sm:mt-3">
            <h1 className="min-w-0 text-xl sm:text-2xl md:text-3xl">
              <bdi>{event.name}</bdi>
            </h1>
            <Star kind="event" id={event.id} />
          </div>
          <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0 sm:mt-5 sm:gap-x-8 sm:gap-y-4">
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
          <div className="sm:pt-4">
            <CalendarLinks path={`/api/calendars/events/${encodeURIComponent(event.id)}.ics`} />
          </div>
        </div>
      </div>
    </div>
  )
}

const hasDetails = ({ description, format }: EventRecord): boolean => Boolean(description || format)

/** What an event is about: in its head where there is room, last on the page of a phone. */
export const EventDetails = ({ event }: { event: EventRecord }) =>
  hasDetails(event) && (
    <div className="below-the-rest page-width pointer-events-none z-10 flex justify-end text-text max-lg:order-last max-lg:pt-10 lg:picture-ground lg:col-start-1 lg:row-start-1 lg:self-end lg:py-8">
      <div className="pointer-events-auto w-full min-w-0 space-y-4 lg:w-96">
        {event.format && (
          <dl>
            <Fact label="Format">{event.format}</Fact>
          </dl>
        )}
        {event.description && <AboutCard text={event.description} />}
      </div>
    </div>
  )
