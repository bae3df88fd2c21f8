import { clsx } from 'clsx'
import { ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ChooseEvent } from '#web/admin/events/choose-event.tsx'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { EventGroups } from '#web/admin/groups/event-groups.tsx'
import { UndecidedList } from '#web/admin/groups/undecided-list.tsx'
import { GroupDialog } from '#web/admin/groups/group-dialog.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Group management (GR-15). The address names the event. */
const GroupsPage = () => {
  const [search, change] = useSearchState()
  const [creating, setCreating] = useState(false)
  const eventId = search.get('eventId') ?? ''
  const publicPath = `/events/${encodeURIComponent(eventId)}?tab=groups`
  const choose = (id: string) => change({ eventId: id || null })

  return (
    <AdminPage
      title="Group Management"
      description={<span className={clsx(eventId && 'max-sm:sr-only')}>Create and manage round robin groups for tournaments</span>}
      actions={
        <>
          {eventId && (
            <Link to={publicPath} className={clsx(buttonClass('quiet'), 'max-sm:hidden')}>
              View public page
            </Link>
          )}
          <Button look="primary" className={clsx(eventId && 'max-sm:hidden')} onClick={() => setCreating(true)}>
            Create Group
          </Button>
          {eventId && (
            <Menu
              label="More for groups"
              className="sm:hidden"
              items={[
                { label: 'View public page', name: 'View public page', icon: ExternalLink, to: publicPath },
                { label: 'Create Group', name: 'Create Group', icon: Plus, run: () => setCreating(true) },
              ]}
            />
          )}
        </>
      }
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
