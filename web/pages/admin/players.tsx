import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { PlayerForm } from '#web/admin/players/player-form.tsx'
import { PlayerListSection } from '#web/admin/players/player-list-section.tsx'
import { allPlayersQuery } from '#web/admin/players/queries.ts'
import { FailedPart } from '#web/ui/failed-part.tsx'
import { LoadingText } from '#web/ui/loading-text.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Player management (admin specification, section 2). The player who is edited stands in the address. */
export const PlayersPage = () => {
  const [search, change] = useSearchState()
  const { data: players, error, refetch } = useQuery(allPlayersQuery)
  const messages = useMessages()
  const playerId = search.get('playerId')
  const player = players?.find(({ id }) => id === playerId) ?? null
  const edit = (id: string | null) => change({ playerId: id })

  return (
    <AdminPage title="Player Management" description="Add and update player information">
      <div className="grid items-start gap-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3 lg:sticky lg:top-28">
          {players && playerId && !player && <Alert>Player with ID {playerId} not found</Alert>}
          <PlayerForm player={player} onDone={() => edit(null)} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <MessageList messages={messages} />
          {error && <FailedPart what="Players" error={error} onRetry={() => void refetch()} />}
          {!players && !error && <LoadingText>Loading players...</LoadingText>}
          {players && <PlayerListSection {...{ players, messages }} editedId={playerId} onEdit={edit} />}
        </div>
      </div>
    </AdminPage>
  )
}
