import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { AddButton } from '#web/admin/editing/add-button.tsx'
import { EditingLayout } from '#web/admin/editing/editing-layout.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { RecordActions } from '#web/admin/editing/record-actions.tsx'
import { useEditedId } from '#web/admin/editing/use-edited-id.ts'
import { EventEditor } from '#web/admin/events/event-editor.tsx'
import { EventSnapshots } from '#web/admin/events/event-snapshots.tsx'
import { EventWithdrawals } from '#web/admin/events/event-withdrawals.tsx'
import { ExistingEvents } from '#web/admin/events/existing-events.tsx'
import { eventQuery } from '#web/events/queries.ts'

/** Event management: the existing events, and on demand the form of one, its team snapshots and the teams that withdrew (ST-10). */
const EventsPage = () => {
  const edited = useEditedId('eventId')
  const messages = useMessages()
  const { data, error } = useQuery({ ...eventQuery(edited.id), enabled: edited.id !== '', staleTime: 0 })
  const record = (edited.id && data) || null
  return (
    <AdminPage
      title="Event Management"
      description="Create and update events, their prizes and team snapshots"
      actions={<AddButton edited={edited}>Add New Event</AddButton>}
    >
      <EditingLayout
        {...{ edited, messages }}
        title={record ? `Edit ${record.name}` : edited.id ? 'Edit Event' : 'Create Event'}
        actions={<RecordActions kind="event" record={record} />}
        isLoading={edited.id !== '' && !data && !error}
        error={data || !edited.id ? null : error}
        list={<ExistingEvents {...{ messages, edited }} />}
      >
        <EventEditor event={record} {...{ edited, messages }} />
        <EventSnapshots event={record} />
        <EventWithdrawals event={record} />
      </EditingLayout>
    </AdminPage>
  )
}

export { EventsPage as Component }
