import { clsx } from 'clsx'
import { useState } from 'react'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ChooseEvent } from '#web/admin/events/choose-event.tsx'
import { EventActions } from '#web/admin/events/event-actions.tsx'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { EventGroups } from '#web/admin/groups/event-groups.tsx'
import { UndecidedList } from '#web/admin/groups/undecided-list.tsx'
import { GroupDialog } from '#web/admin/groups/group-dialog.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Group management (GR-15). The address names the event. */
const GroupsPage = () => {
  const [search, change] = useSearchState()
  const [creating, setCreating] = useState(false)
  const eventId = search.get('eventId') ?? ''
  const publicPath = eventId ? `/events/${encodeURIComponent(eventId)}?tab=groups` : null
  const choose = (id: string) => change({ eventId: id || null })

  return (
    <AdminPage
      title="Group Management"
      description={<span className={clsx(eventId && 'max-sm:sr-only')}>Create and manage round robin groups for tournaments</span>}
      actions={<EventActions about="groups" create="Create Group" onCreate={() => setCreating(true)} publicPath={publicPath} folds={eventId !== '' && 'sm'} />}
    >
      <UndecidedList except={eventId} />
      <EventPicker value={eventId} onChange={choose} className="max-w-lg pb-6 max-sm:pb-4" />
      {eventId ? (
        <EventGroups key={eventId} eventId={eventId} onCreate={() => setCreating(true)} />
      ) : (
        <ChooseEvent>Select an event to see and change its groups.</ChooseEvent>
      )}
      {creating && (
        <GroupDialog
          group={null}
          eventId={eventId}
          onClose={() => setCreating(false)}
          onCreated={(group) => choose(group.eventId)}
        />
      )}
    </AdminPage>
  )
}

export { GroupsPage as Component }
