import { Link } from 'react-router'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ChooseEvent } from '#web/admin/events/choose-event.tsx'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { PlanEditor } from '#web/admin/plan/plan-editor.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Planning an event (SG-01). The address names the event. */
const PlanPage = () => {
  const [search, change] = useSearchState()
  const eventId = search.get('eventId') ?? ''
  return (
    <AdminPage
      title="Plan an Event"
      description="Stages, groups, brackets, matches and times at once. You see everything before it is stored."
      actions={
        eventId && (
          <Link to={`/events/${encodeURIComponent(eventId)}`} className={buttonClass('quiet')}>
            View public page
          </Link>
        )
      }
    >
      <EventPicker value={eventId} onChange={(id) => change({ eventId: id || null })} className="max-w-lg pb-6" />
      {eventId ? <PlanEditor key={eventId} eventId={eventId} /> : <ChooseEvent>Select an event to plan it.</ChooseEvent>}
    </AdminPage>
  )
}

export { PlanPage as Component }
