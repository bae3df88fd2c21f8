import { useQuery } from '@tanstack/react-query'
import type { EventListItem } from '#contract/events.ts'
import { ExistingList } from '#web/admin/editing/existing-list.tsx'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { namedDeletion } from '#web/admin/editing/named-deletion.tsx'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useDelete } from '#web/admin/editing/use-delete.tsx'
import { EventRow } from './event-row.tsx'
import { allEventsQuery } from './queries.ts'
import { SampleEvent } from './sample-event.tsx'

const textsOf = ({ name, region, status }: EventListItem): string[] => [name, region, status]
const DELETION = namedDeletion('event', 'They will be deleted with the event.')

/** The events there are, the latest first. */
export const ExistingEvents = ({ messages, edited }: { messages: Messages; edited: EditedId }) => {
  const list = useQuery(allEventsQuery)
  const remove = useDelete(DELETION, messages, ([id]) => {
    if (id === edited.id) edited.leaveGone()
  })
  return (
    <ExistingList title="Existing Events" one="event" noun="events" {...{ list, textsOf }} empty={<SampleEvent {...{ messages, edited }} />}>
      {(event) => (
        <EventRow
          key={event.id}
          event={event}
          isEdited={event.id === edited.id}
          editAddress={edited.addressOf(event.id)}
          onDelete={() => void remove.deleteOne(event)}
        />
      )}
    </ExistingList>
  )
}
