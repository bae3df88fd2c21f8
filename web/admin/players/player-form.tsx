import { Controller } from 'react-hook-form'
import { type PlayerRecord, type PlayerWrite, playerWrite } from '#contract/players.ts'
import type { Wording } from '#web/admin/editing/conflict/conflict.tsx'
import { PresenceNote } from '#web/admin/editing/presence-note.tsx'
import { RecordForm } from '#web/admin/editing/form/record-form.tsx'
import { useRecordForm } from '#web/admin/editing/form/use-record-form.ts'
import { SaveBar } from '#web/admin/editing/form/save-bar.tsx'
import type { Messages } from '#web/admin/editing/messages.ts'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { CountryField } from '#web/ui/form/country-field.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { MergePlayer } from './merge-player.tsx'
import { nationalityText } from './player-list.ts'

const wording: Partial<Wording> = {
  show: (path, value) => {
    const text = typeof value === 'string' ? value : ''
    return path === 'nationality' ? nationalityText(text) : text
  },
}

type Props = { player: PlayerRecord | null; edited: EditedId; messages: Messages }

/** The form of a player, a new one with null. */
export const PlayerForm = ({ player, edited, messages }: Props) => {
  const editing = useRecordForm<PlayerWrite, PlayerRecord>({
    kind: 'player',
    record: player,
    schema: playerWrite,
    send: async (api, body, { record, guard }) => {
      if (record) return api.call('PUT /players/:id', { params: { id: record.id }, body, ...guard })
      return api.call('POST /players', { body, ...guard })
    },
    texts: { created: 'Player created successfully!', updated: 'Player updated successfully!' },
    startsOver: true,
    onSaved: edited.afterSave,
    // The list's search and order are changed beside the form.
    preservesChanges: edited.isSame,
    messages,
  })
  const { form } = editing
  const { errors } = form.formState

  return (
    <>
      <RecordForm editing={editing} wording={wording} label="Player" className="flex flex-col gap-4 card px-4 pt-4">
        <PresenceNote kind="player" id={player?.id ?? null} />
        <TextField label="Username" required error={errors.username?.message} {...form.register('username')} />
        <TextField label="Real Name" error={errors.realName?.message} {...form.register('realName')} />
        <Controller
          control={form.control}
          name="nationality"
          render={({ field, fieldState }) => (
            <CountryField label="Nationality" error={fieldState.error?.message} {...field} value={field.value ?? ''} />
          )}
        />
        <SaveBar editing={editing} onReset={player ? edited.close : undefined} noun="Player" />
      </RecordForm>
      {player && <MergePlayer player={player} onMerged={edited.leaveGone} />}
    </>
  )
}
