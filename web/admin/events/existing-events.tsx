import { useQuery } from '@tanstack/react-query'
import type { EventListItem } from '#contract/events.ts'
import { ExistingList } from '#web/admin/editing/existing-list.tsx'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { namedDeletion } from '#web/admin/editing/named-deletion.tsx'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useDelete } from '#web/admin/editing/use-delete.tsx'
import { EVENT_WORDS, homeEventStatus } from '#domain/events/home.ts'
import { useLiveEvents } from '#web/events/use-live-events.ts'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'
import { EventRow } from './event-row.tsx'
import { allEventsQuery } from './queries.ts'
import { SampleEvent } from './sample-event.tsx'

const DELETION = namedDeletion('event', 'They will be deleted with the event.')

/** The events there are, the latest first. */
export const ExistingEvents = ({ messages, edited }: { messages: Messages; edited: EditedId }) => {
  const list = useQuery(allEventsQuery)
  const live = useLiveEvents().seen
  const today = useLocalDay()
  const statusOf = (event: EventListItem) => homeEventStatus(event, live, today)
  const textsOf = (event: EventListItem): string[] => [event.name, event.region, event.status, EVENT_WORDS[statusOf(event)]]
  const remove = useDelete(DELETION, messages, ([id]) => {
    if (id === edited.id) edited.leaveGone()
  })
  return (
    <ExistingList title="Existing Events" one="event" noun="events" {...{ list, textsOf }} empty={<SampleEvent {...{ messages, edited }} />}>
      {(event) => (
        <EventRow
          key={event.id}
          event={event}
          status={statusOf(event)}
          isEdited={event.id === edited.id}
          editAddress={edited.addressOf(event.id)}
          onDelete={() => void remove.deleteOne(event)}
        />
      )}
    </ExistingList>
  )
}
