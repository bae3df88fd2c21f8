import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EventListItem } from '#contract/events.ts'
import { homeEvents } from '#domain/events/home.ts'
import { formatDateRange } from '#domain/times/format.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'
import { allEventsQuery } from './queries.ts'

/** As many as can be looked over at once; all others are found by their names. */
const SHOWN = 9
const NO_LIVE: ReadonlySet<string> = new Set()

/** What runs now, then what begins next, then what ended last. */
const nearest = (events: readonly EventListItem[], today: string): EventListItem[] => {
  const { ongoing, upcoming, completed } = homeEvents(events, NO_LIVE, today)
  return [...ongoing, ...upcoming.toReversed(), ...completed].slice(0, SHOWN)
}

/** Shown until an event is chosen: what for and the nearest ones, and where there is none yet, the way to the first one (ST-07). */
export const ChooseEvent = ({ children }: { children: string }) => {
  const { data } = useQuery(allEventsQuery)
  const today = useLocalDay()
  if (!data) return <Empty>{children}</Empty>
  if (data.length === 0) {
    return (
      <Empty>
        No events yet. Groups, brackets and plans belong to an event.
        <span className="mt-3 flex justify-center">
          <Link to="/admin/events?eventId=new" className={buttonClass('primary')}>
            Add the first event
          </Link>
        </span>
      </Empty>
    )
  }
  return (
    <>
      <p className="pb-3 text-soft">{children}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {nearest(data, today).map(({ id, name, image, startDate, endDate }) => (
          <li key={id} className="min-w-0">
            <Link
              to={{ search: `?eventId=${encodeURIComponent(id)}` }}
              preventScrollReset
              className="card card-link flex h-full items-center gap-3 p-3"
            >
              <EventImage name={name} image={image} className="aspect-video w-20 shrink-0 rounded-control" />
              <span className="min-w-0 flex-1">
                <bdi className="line-clamp-2 leading-5 font-semibold wrap-anywhere">{name}</bdi>
                <span className="block text-sm text-soft">{formatDateRange(startDate, endDate)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
