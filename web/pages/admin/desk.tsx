import { clsx } from 'clsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { DeskMatch } from '#web/admin/desk/desk-match.tsx'
import { DeskQueue } from '#web/admin/desk/desk-queue.tsx'
import { useStoredDesk } from '#web/admin/desk/stored-desk.ts'
import { QueueAge } from '#web/admin/desk/queue-age.tsx'
import { UnsentList } from '#web/admin/desk/unsent-list.tsx'
import { useDesk } from '#web/admin/desk/use-desk.ts'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { isConfirmed, useSession } from '#web/admin/session.ts'
import { useUpToDate } from '#web/live/use-up-to-date.ts'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** The live desk (ST-12). The address names the match that is run, and the event whose matches are listed. */
const DeskPage = () => {
  const [search, change] = useSearchState()
  const eventId = search.get('eventId')
  const matchId = search.get('matchId') ?? ''
  const desk = useDesk()
  useUpToDate()
  const session = useSession()
  useStoredDesk({ person: session.data ?? null, isConfirmed: isConfirmed(session), eventId })
  return (
    <AdminPage title="Live Desk" hidesTitleOnPhones={matchId !== ''}>
      <div className="flex flex-col gap-4 max-sm:gap-1">
        <QueueAge eventId={eventId} />
        <UnsentList desk={desk} current={matchId} />
        <div className={clsx('grid items-start gap-6', matchId && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]')}>
          <div className={clsx('flex min-w-0 flex-col gap-4', matchId && 'max-lg:hidden')}>
            <EventPicker label="Event" value={eventId ?? ''} onChange={(id) => change({ eventId: id || null })} className="max-w-lg" />
            <DeskQueue eventId={eventId} current={matchId} />
          </div>
          {matchId && <DeskMatch key={matchId} id={matchId} desk={desk} eventId={eventId} />}
        </div>
      </div>
    </AdminPage>
  )
}

export { DeskPage as Component }
