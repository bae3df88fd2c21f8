import { useState } from 'react'
import { Link } from 'react-router'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { CreateBracketDialog } from '#web/admin/brackets/list/create-bracket-dialog.tsx'
import { EventBrackets } from '#web/admin/brackets/list/event-brackets.tsx'
import { ChooseEvent } from '#web/admin/events/choose-event.tsx'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Bracket management (BR-29). The address names the event and the bracket. */
const BracketsPage = () => {
  const [search, change] = useSearchState()
  const [creating, setCreating] = useState(false)
  const eventId = search.get('eventId') ?? ''

  return (
    <AdminPage
      wide
      title="Bracket Management"
      actions={
        <>
          {eventId && (
            <Link to={`/events/${encodeURIComponent(eventId)}`} className={buttonClass('quiet')}>
              View public page
            </Link>
          )}
          <Button look="primary" onClick={() => setCreating(true)}>
            Create Bracket
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 rail:grid-cols-[9fr_11fr]">
        <EventPicker
          value={eventId}
          onChange={(id) => change({ eventId: id || null, bracketId: null })}
          className="max-rail:max-w-lg rail:grid rail:grid-cols-[auto_minmax(0,1fr)] rail:items-center rail:gap-3"
        />
        {eventId ? (
          <EventBrackets
            key={eventId}
            eventId={eventId}
            onCreate={() => setCreating(true)}
            onChoose={(bracketId) => change({ bracketId })}
          />
        ) : (
          <div className="col-span-full">
            <ChooseEvent>Select an event to see and change its brackets.</ChooseEvent>
          </div>
        )}
      </div>
      {creating && (
        <CreateBracketDialog
          eventId={eventId}
          onClose={() => setCreating(false)}
          onCreated={(bracket) => change({ eventId: bracket.eventId, bracketId: bracket.id })}
        />
      )}
    </AdminPage>
  )
}

export { BracketsPage as Component }
