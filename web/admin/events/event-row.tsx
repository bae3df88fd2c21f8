import { clsx } from 'clsx'
import type { EventListItem } from '#contract/events.ts'
import { EVENT_WORDS } from '#domain/events/home.ts'
import { formatDate } from '#domain/times/format.ts'
import { RowActions } from '#web/admin/editing/row-actions.tsx'
import { counted } from '#web/ui/counted.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { Tag } from '#web/ui/tag.tsx'

type Props = { event: EventListItem; isEdited: boolean; editAddress: string; onDelete: () => void }

/** An event among the existing ones. */
export const EventRow = ({ event, isEdited, editAddress, onDelete }: Props) => (
  <li className={clsx('flex gap-3 px-3 pt-3 pb-1', isEdited && 'bg-higher')} aria-current={isEdited || undefined}>
    <EventImage name={event.name} image={event.image} className="aspect-video w-20 self-start rounded-control" />
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="text-base leading-5 font-semibold wrap-anywhere">{event.name}</bdi>
        <Tag tone={event.status === 'ongoing' ? 'accent' : 'quiet'}>{EVENT_WORDS[event.status]}</Tag>
      </div>
      <p className="pt-1 text-sm text-soft">
        {[event.region, formatDate(event.startDate), dollars(event.prizePool)].join(' · ')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-soft">
          {counted(event.teamCount, 'team')} · {counted(event.prizeCount, 'prize')}
        </p>
        <RowActions {...{ editAddress, onDelete }} name={event.name} />
      </div>
    </div>
  </li>
)
