import { useEffect, useEffectEvent } from 'react'
import { Controller } from 'react-hook-form'
import { type PlayerRecord, type PlayerWrite, playerWrite } from '#contract/players.ts'
import type { Wording } from '#web/admin/editing/conflict/conflict.tsx'
import { PresenceNote } from '#web/admin/editing/presence-note.tsx'
import { RecordForm } from '#web/admin/editing/form/record-form.tsx'
import { useRecordForm } from '#web/admin/editing/form/use-record-form.ts'
import { SaveBar } from '#web/admin/editing/form/save-bar.tsx'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { CountryField } from '#web/ui/form/country-field.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { MergePlayer } from './merge-player.tsx'
import { nationalityText } from './player-list.ts'

const wording: Partial<Wording> = {
  show: (path, value) => {
    const text = typeof value === 'string' ? value : ''
    return path === 'nationality' ? nationalityText(text) : text
  },
}

type Props = { player: PlayerRecord | null; edited: EditedId }

/** Adds a player, or changes the chosen one; afterwards it is for a new player again. */
export const PlayerForm = ({ player, edited }: Props) => {
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
    onSaved: edited.startNew,
    // The list's search and order are changed beside the form.
    preservesChanges: edited.isSame,
  })
  const { form, base: { record }, savedAt } = editing
  const { errors } = form.formState

  // Another player was chosen or a new one comes next. Before the form holds it, its fields cannot take the focus.
  const id = record?.id
  const start = useEffectEvent(() => form.setFocus('username'))
  useEffect(() => {
    if (id || savedAt) start()
  }, [id, savedAt])

  return (
    <Section
      title={record ? 'Edit Player' : 'Create Player'}
      aside={record && <HistoryButton kind="player" recordId={record.id} name={record.username} />}
    >
      <RecordForm editing={editing} wording={wording} label="Player" className="flex flex-col gap-4 card px-4 pt-4">
        <PresenceNote kind="player" id={record?.id ?? null} />
        <TextField label="Username" required error={errors.username?.message} {...form.register('username')} />
        <TextField label="Real Name" error={errors.realName?.message} {...form.register('realName')} />
        <Controller
          control={form.control}
          name="nationality"
          render={({ field, fieldState }) => (
            <CountryField label="Nationality" error={fieldState.error?.message} {...field} value={field.value ?? ''} />
          )}
        />
        <SaveBar editing={editing} noun="Player" onReset={edited.startNew} />
      </RecordForm>
      {record && <MergePlayer key={record.id} player={record} onMerged={edited.startNew} />}
    </Section>
  )
}
