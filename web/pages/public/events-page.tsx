import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useSearchParams } from 'react-router'
import { placeByStart } from '#domain/events/place-by-start.ts'
import { addressWith, choicesOf, type Choices, type State } from '#web/events/archive/choices.ts'
import { eventsQuery, listsOf, loadEvents, type List } from '#web/events/archive/queries.ts'
import { EventMoment } from '#web/events/event-moment.tsx'
import { EventRow } from '#web/events/event-row.tsx'
import { LiveRounds } from '#web/events/live-rounds.tsx'
import { useLiveEvents } from '#web/events/use-live-events.ts'
import { byFilter } from '#web/offline/by-filter.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { StateChips } from '#web/ui/state-chips.tsx'
import { RegionSelect } from '#web/ui/form/region-select.tsx'
import { SearchForm } from '#web/ui/form/search-form.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { PartLinks } from '#web/ui/parts/part-links.tsx'
import { partOf } from '#web/ui/parts/part.ts'
import { Section } from '#web/ui/section.tsx'

const NAMES: Record<State, string> = { running: 'Live and ongoing', upcoming: 'Upcoming', past: 'Past' }
const EMPTY: Record<State, string> = {
  running: 'No event is running at the moment.', upcoming: 'No upcoming events', past: 'No past events',
}
/** Columns of a list on a wide page by how many events it has, and how large their pictures are: a row is never left half empty without need. */
const layoutOf = (count: number): { columns: string; picture?: 'beside' | 'above' } => {
  if (count === 1) return { columns: '', picture: 'beside' }
  if (count === 2) return { columns: '@min-[39rem]/page:grid-cols-2', picture: 'beside' }
  const columns = count === 4 ? '@min-[39rem]/page:grid-cols-2' : '@min-[39rem]/page:grid-cols-2 @min-[63rem]/page:grid-cols-3'
  return count === 3 ? { columns, picture: 'above' } : { columns }
}

type EventsProps = { choices: Choices; list: List }

/** The events of a list. */
const Events = ({ choices, list }: EventsProps) => {
  const live = useLiveEvents()
  const { data, error, refetch } = useQuery(eventsQuery(choices, list))
  const { state } = list
  if (error) return <FailedPart what="Events" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  const { items, hasPrevious, hasNext } = partOf(data, list)
  const [first, last] = [items[0], items.at(-1)]
  const back = hasPrevious && first ? addressWith(choices, { state, before: placeByStart(first) }) : null
  const on = hasNext && last ? addressWith(choices, { state, after: placeByStart(last) }) : null
  const { columns, picture } = layoutOf(items.length)
  const way = (to: string | null, text: string) => ({ to, text })
  return (
    <>
      {items.length === 0 ? (
        <Empty>{choices.q ? `No ${state} event is called “${choices.q}”.` : EMPTY[state]}</Empty>
      ) : (
        <ul className={clsx('grid grid-cols-1 gap-3', columns)}>
          {items.map((event) => (
            <li key={event.id} className="card grid grid-cols-1 content-start p-1">
              <EventRow event={event} live={live.seen.has(event.id) || (live.hidden.has(event.id) && 'hidden')} picture={picture}>
                {state !== 'past' && <EventMoment event={event} state={state} />}
                {state === 'running' && <LiveRounds eventId={event.id} />}
              </EventRow>
            </li>
          ))}
        </ul>
      )}
      {state === 'upcoming' ? (
        <PartLinks label="More upcoming events" back={way(back, 'Earlier')} on={way(on, 'Later')} />
      ) : (
        <PartLinks label={`More ${state} events`} back={way(on, 'Earlier')} on={way(back, 'Later')} />
      )}
    </>
  )
}

/** All events (PU-09): running, upcoming and past ones. */
const EventsPage = () => {
  const [search] = useSearchParams()
  const choices = choicesOf(search)
  const { q, region, state } = choices
  return (
    <div className="page-width pt-6">
      <PageMeta
        title={state ? `${NAMES[state]} events` : 'Events'}
        description="All events: running, upcoming and past, with dates, regions and prize pools."
        path={addressWith(choices, { after: choices.after, before: choices.before })}
      />
      <h1 className="pb-3 text-2xl">{state ? `${NAMES[state]} events` : 'Events'}</h1>
      <div className="pb-3" data-no-print>
        <StateChips names={NAMES} chosen={state} to={(to) => addressWith(choices, { state: to })} />
      </div>
      <SearchForm action="/events" label="Search events" value={q}>
        {state && <input type="hidden" name="state" value={state} />}
        <RegionSelect value={region} />
      </SearchForm>
      <div className="grid grid-cols-1 gap-y-10">
        {listsOf(choices).map((list) => (
          <Section key={list.state} title={NAMES[list.state]} hiddenTitle={state !== null} className="min-w-0">
            <Events choices={choices} list={list} />
          </Section>
        ))}
      </div>
    </div>
  )
}

export { EventsPage as Component }
export const loader = byFilter(loadEvents)
