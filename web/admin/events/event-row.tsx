import { Pencil, Trash2 } from 'lucide-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { EventListItem } from '#contract/events.ts'
import { eventBadge } from '#domain/events/home.ts'
import { formatDate } from '#domain/times/format.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { Tag } from '#web/ui/tag.tsx'
import { counted } from '#web/admin/imports/counted.ts'

type Props = { event: EventListItem; isEdited: boolean; editAddress: string; onDelete: () => void }

/** An event among the existing ones. */
export const EventRow = ({ event, isEdited, editAddress, onDelete }: Props) => {
  const badge = eventBadge(event.status)
  return (
    <li className={clsx('flex gap-3 p-3', isEdited && 'bg-higher')} aria-current={isEdited || undefined}>
      <EventImage image={event.image} className="aspect-video w-20 self-start rounded-control" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="text-base leading-5 font-semibold wrap-anywhere">{event.name}</bdi>
          <Tag tone={badge.highlighted ? 'accent' : 'quiet'}>{badge.text}</Tag>
        </div>
        <p className="pt-1 text-sm text-soft">
          {[event.region, formatDate(event.startDate), dollars(event.prizePool)].join(' · ')}
        </p>
        <p className="text-sm text-soft">
          {counted(event.teamCount, 'team')} · {counted(event.prizeCount, 'prize')}
        </p>
        <div className="flex flex-wrap gap-2 pt-2">
          <Link to={editAddress} preventScrollReset aria-label={`Edit ${event.name}`} className={buttonClass('quiet')}>
            <Pencil size={16} aria-hidden />
            Edit
          </Link>
          <Button aria-label={`Delete ${event.name}`} onClick={onDelete}>
            <Trash2 size={16} aria-hidden />
            Delete
          </Button>
        </div>
      </div>
    </li>
  )
}
