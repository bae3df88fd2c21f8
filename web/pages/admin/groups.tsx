import { useState } from 'react'
import { Link } from 'react-router'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ChooseEvent } from '#web/admin/events/choose-event.tsx'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { EventGroups } from '#web/admin/groups/event-groups.tsx'
import { UndecidedList } from '#web/admin/groups/undecided-list.tsx'
import { GroupDialog } from '#web/admin/groups/group-dialog.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Group management (GR-15). The address names the event. */
const GroupsPage = () => {
  const [search, change] = useSearchState()
  const [creating, setCreating] = useState(false)
  const eventId = search.get('eventId') ?? ''
  const choose = (id: string) => change({ eventId: id || null })

  return (
    <AdminPage
      title="Group Management"
      description="Create and manage round robin groups for tournaments"
      actions={
        <>
          {eventId && (
            <Link to={`/events/${encodeURIComponent(eventId)}?tab=groups`} className={buttonClass('quiet')}>
              View public page
            </Link>
          )}
          <Button look="primary" onClick={() => setCreating(true)}>
            Create Group
          </Button>
        </>
      }
    >
      <UndecidedList except={eventId} />
      <EventPicker value={eventId} onChange={choose} className="max-w-lg pb-6" />
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
