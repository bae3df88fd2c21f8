import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { CreateBracketDialog } from '#web/admin/brackets/list/create-bracket-dialog.tsx'
import { EventBrackets } from '#web/admin/brackets/list/event-brackets.tsx'
import { ChooseEvent } from '#web/admin/events/choose-event.tsx'
import { EventActions } from '#web/admin/events/event-actions.tsx'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { allEventsQuery } from '#web/admin/events/queries.ts'
import { FoldButton } from '#web/admin/fold.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Bracket management (BR-29). The address names the event and the bracket. */
const BracketsPage = () => {
  const [search, change] = useSearchState()
  const [creating, setCreating] = useState(false)
  const eventId = search.get('eventId') ?? ''
  const bracketId = search.get('bracketId') ?? ''
  const publicPath = eventId ? `/events/${encodeURIComponent(eventId)}` : null
  /** On narrow screens the choice of event and bracket steps back behind the bracket, unless it is unfolded beside this one. */
  const [choosing, setChoosing] = useState('')
  const isFolded = bracketId !== '' && choosing !== bracketId
  const eventName = useQuery(allEventsQuery).data?.find(({ id }) => id === eventId)?.name

  return (
    <AdminPage
      wide
      title="Bracket Management"
      actions={<EventActions about="brackets" create="Create Bracket" onCreate={() => setCreating(true)} publicPath={publicPath} folds={bracketId !== '' && 'rail'} />}
    >
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 rail:grid-cols-[9fr_11fr]">
        {bracketId && (
          <FoldButton open={!isFolded} onClick={() => setChoosing(isFolded ? bracketId : '')} className="justify-between!">
            <span className="min-w-0 truncate">
              <span className="font-normal text-soft">Event: </span>
              <bdi>{eventName}</bdi>
            </span>
          </FoldButton>
        )}
        <EventPicker
          value={eventId}
          onChange={(id) => change({ eventId: id || null, bracketId: null })}
          className={clsx(
            'max-rail:max-w-lg rail:grid rail:grid-cols-[auto_minmax(0,1fr)] rail:items-center rail:gap-3',
            isFolded && 'max-rail:hidden',
          )}
        />
        {eventId ? (
          <EventBrackets
            key={eventId}
            {...{ eventId, isFolded }}
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
