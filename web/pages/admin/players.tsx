import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { AddButton } from '#web/admin/editing/add-button.tsx'
import { EditingLayout } from '#web/admin/editing/editing-layout.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useEditedId } from '#web/admin/editing/use-edited-id.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { PlayerForm } from '#web/admin/players/player-form.tsx'
import { PlayerListSection } from '#web/admin/players/player-list-section.tsx'
import { allPlayersQuery } from '#web/admin/players/queries.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'

/** Player management: the table of players, and the form of one on demand (ST-10). The address names the player who is edited. */
const PlayersPage = () => {
  const edited = useEditedId('playerId')
  const { data: players, error, refetch } = useQuery(allPlayersQuery)
  const messages = useMessages()
  const player = players?.find(({ id }) => id === edited.id) ?? null
  const isUnknown = edited.id !== '' && players !== undefined && !player

  return (
    <AdminPage
      title="Player Management"
      description="Add and update player information"
      actions={<AddButton edited={edited}>Add New Player</AddButton>}
    >
      <EditingLayout
        isNarrow
        {...{ edited, messages }}
        title={edited.id ? 'Edit Player' : 'Create Player'}
        actions={player && <HistoryButton kind="player" recordId={player.id} name={player.username} />}
        isLoading={edited.id !== '' && !players && !error}
        error={isUnknown ? new Error(`Player with ID ${edited.id} not found`) : edited.id && !players ? error : null}
        list={
          <>
            {error && <FailedPart what="Players" error={error} onRetry={() => void refetch()} />}
            {!players && !error && <LoadingText>Loading players...</LoadingText>}
            {players && <PlayerListSection {...{ players, messages, edited }} />}
          </>
        }
      >
        <PlayerForm {...{ player, edited, messages }} />
      </EditingLayout>
    </AdminPage>
  )
}

export { PlayersPage as Component }
