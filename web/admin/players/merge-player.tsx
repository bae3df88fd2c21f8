import type { PlayerRecord } from '#contract/players.ts'
import { MergeButton } from '#web/admin/editing/merge-dialog.tsx'
import { PlayerPicker } from './player-picker.tsx'

/** Merges a player into another one (PL-10). */
export const MergePlayer = ({ player, onMerged }: { player: PlayerRecord; onMerged: () => void }) => (
  <MergeButton
    kind="player"
    name={player.username}
    description={`Rosters, line-ups and maps that name ${player.username} name the other player afterwards, as one person.`}
    renderPicker={(kept, choose) => (
      <PlayerPicker
        label="Player who stays"
        required
        canCreate={false}
        value={kept?.id ?? ''}
        filter={({ id }) => id !== player.id}
        onChange={(_id, chosen) => choose(chosen && { id: chosen.id, name: chosen.username })}
      />
    )}
    send={(api, intoId) => api.call('POST /players/:id/merge', { params: { id: player.id }, body: { intoId }, version: player.version })}
    onMerged={onMerged}
  />
)
