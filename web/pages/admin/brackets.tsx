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
      description="Build brackets, link matches and advance teams"
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
      <EventPicker
        value={eventId}
        onChange={(id) => change({ eventId: id || null, bracketId: null })}
        className="max-w-lg pb-6"
      />
      {eventId ? (
        <EventBrackets
          key={eventId}
          eventId={eventId}
          onCreate={() => setCreating(true)}
          onChoose={(bracketId) => change({ bracketId })}
        />
      ) : (
        <ChooseEvent>Select an event to see and change its brackets.</ChooseEvent>
      )}
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
