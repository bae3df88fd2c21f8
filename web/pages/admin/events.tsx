import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { EditingLayout } from '#web/admin/editing/editing-layout.tsx'
import { RecordActions } from '#web/admin/editing/record-actions.tsx'
import { useEditedId } from '#web/admin/editing/use-edited-id.ts'
import { EventEditor } from '#web/admin/events/event-editor.tsx'
import { useEventForm } from '#web/admin/events/event-form.ts'
import { EventSnapshots } from '#web/admin/events/event-snapshots.tsx'
import { EventWithdrawals } from '#web/admin/events/event-withdrawals.tsx'
import { ExistingEvents } from '#web/admin/events/existing-events.tsx'
import { eventQuery } from '#web/events/queries.ts'

/** Event management: a form for one event, its team snapshots, the teams that withdrew, and the existing events (ST-10). */
export const EventsPage = () => {
  const edited = useEditedId('eventId')
  const { data, error } = useQuery({ ...eventQuery(edited.id), enabled: edited.id !== '', staleTime: 0 })
  const record = (edited.id && data) || null
  const editing = useEventForm(record, edited)
  return (
    <AdminPage title="Event Management" description="Create and update events, their prizes and team snapshots">
      <EditingLayout
        edited={edited}
        title={record ? `Edit ${record.name}` : 'Create Event'}
        actions={<RecordActions kind="event" record={record} />}
        listTitle="Existing Events"
        isLoading={edited.id !== '' && !data && !error}
        error={data || !edited.id ? null : error}
        list={<ExistingEvents {...{ editing, edited }} />}
      >
        <EventEditor editing={editing} onReset={edited.startNew} />
        <EventSnapshots event={record} />
        <EventWithdrawals event={record} />
      </EditingLayout>
    </AdminPage>
  )
}
