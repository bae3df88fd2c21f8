import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useEditedId } from '#web/admin/editing/use-edited-id.ts'
import { PlayerForm } from '#web/admin/players/player-form.tsx'
import { PlayerListSection } from '#web/admin/players/player-list-section.tsx'
import { allPlayersQuery } from '#web/admin/players/queries.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert } from '#web/ui/notice.tsx'

/** Player management (ST-10). The address names the player who is edited. */
export const PlayersPage = () => {
  const edited = useEditedId('playerId')
  const { data: players, error, refetch } = useQuery(allPlayersQuery)
  const messages = useMessages()
  const player = players?.find(({ id }) => id === edited.id) ?? null

  return (
    <AdminPage title="Player Management" description="Add and update player information">
      <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3 lg:sticky lg:top-28">
          {players && edited.id && !player && <Alert>Player with ID {edited.id} not found</Alert>}
          <PlayerForm {...{ player, edited }} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <MessageList messages={messages} />
          {error && <FailedPart what="Players" error={error} onRetry={() => void refetch()} />}
          {!players && !error && <LoadingText>Loading players...</LoadingText>}
          {players && <PlayerListSection {...{ players, messages, edited }} />}
        </div>
      </div>
    </AdminPage>
  )
}
