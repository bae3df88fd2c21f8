import { useState } from 'react'
import type { PlayerRecord } from '#contract/players.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { PlayerPicker } from './player-picker.tsx'

type Props = { player: PlayerRecord; onMerged: () => void }

/** Merges two records of one person (PL-10): the one that stays is chosen, then all happens at once. */
const MergeDialog = ({ player, onMerged, onClose }: Props & { onClose: () => void }) => {
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const [kept, setKept] = useState<PlayerRecord | null>(null)
  const merge = async () => {
    if (!kept) return
    const isDone = await act({
      failed: 'Failed to merge the players',
      changes: 'player',
      undo: `${player.username} was merged into ${kept.username}`,
      send: (api) =>
        api.call('POST /players/:id/merge', { params: { id: player.id }, body: { intoId: kept.id }, version: player.version }),
    })
    if (!isDone) return
    onClose()
    onMerged()
  }
  return (
    <Dialog
      title="Merge a Duplicate"
      description={`Rosters, line-ups and maps that name ${player.username} name the other player afterwards, as one person. The old address and the old name lead there. One Undo brings all back.`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <MessageList messages={messages} />
        <PlayerPicker
          label="Player who stays"
          required
          canCreate={false}
          value={kept?.id ?? ''}
          filter={({ id }) => id !== player.id}
          onChange={(_id, chosen) => setKept(chosen)}
        />
        <Actions className="pt-0">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" disabled={!kept} aria-disabled={busy} onClick={() => void merge()}>
            Merge Players
          </Button>
        </Actions>
      </div>
    </Dialog>
  )
}

/** Opens the dialog that merges a player into another one. */
export const MergeButton = (props: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="pt-3">
        <Button onClick={() => setOpen(true)}>Merge into another player...</Button>
      </div>
      {open && <MergeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
