import { clsx } from 'clsx'
import type { EventListItem } from '#contract/events.ts'
import { EVENT_WORDS, type HomeEventStatus } from '#domain/events/home.ts'
import { formatDate } from '#domain/times/format.ts'
import { pathOf } from '#contract/nouns.ts'
import { EditLink, pressedRow, RowMenu } from '#web/admin/editing/row-actions.tsx'
import { counted } from '#web/ui/counted.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { EventStatus } from '#web/events/event-status.tsx'
import { dollars } from '#web/ui/dollars.ts'

type Props = {
  event: EventListItem
  /** What visitors read (EV-01). */
  status: HomeEventStatus
  isEdited: boolean
  editAddress: string
  onDelete: () => void
}

/** An event among the existing ones. */
export const EventRow = ({ event, status, isEdited, editAddress, onDelete }: Props) => (
  <li data-row className={clsx('flex gap-3 py-3 pr-1 pl-3', pressedRow, isEdited && 'bg-higher')} aria-current={isEdited || undefined}>
    <EventImage name={event.name} image={event.image} className="aspect-video w-20 self-start max-sm:w-14 rounded-control" />
    <div className="min-w-0 flex-1 items-center gap-x-4 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_17rem_9rem]">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <EditLink id={event.id} to={editAddress} className="text-base leading-5 font-semibold wrap-anywhere">
          <bdi>{event.name}</bdi>
        </EditLink>
        <EventStatus status={status} />
        {event.status !== (status === 'live' ? 'ongoing' : status) && <span className="text-xs text-soft">set as {EVENT_WORDS[event.status]}</span>}
      </div>
      <p className="pt-1 text-sm text-soft max-sm:text-xs @3xl:pt-0">
        {[event.region, formatDate(event.startDate), dollars(event.prizePool)].join(' · ')}
      </p>
      <p className="text-sm text-soft max-sm:text-xs">
        {counted(event.teamCount, 'team')} · {counted(event.prizeCount, 'prize')}
      </p>
    </div>
    <RowMenu name={event.name} onDelete={onDelete} publicPath={pathOf('event', event.id)} />
  </li>
)
