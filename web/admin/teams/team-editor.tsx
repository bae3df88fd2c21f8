import { Controller } from 'react-hook-form'
import { REGIONS } from '#domain/catalogue/regions.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { RecordForm } from '#web/admin/editing/form/record-form.tsx'
import { SaveBar } from '#web/admin/editing/form/save-bar.tsx'
import type { Messages } from '#web/admin/editing/messages.ts'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { useNames } from '#web/admin/history/use-names.ts'
import { valueText } from '#web/admin/history/wording.ts'
import { ImageField } from '#web/admin/uploads/image-field.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { MergeTeam } from './merge-team.tsx'
import { RosterEditor } from './roster-editor.tsx'
import { useTeamForm } from './team-form.ts'

type Props = { team: TeamRecord | null; edited: EditedId; messages: Messages }

/** The form of a team, a new one with null. */
export const TeamEditor = ({ team, edited, messages }: Props) => {
  const editing = useTeamForm(team, { startsOver: true, onSaved: edited.afterSave, preservesChanges: edited.isSame, messages })
  const names = useNames()
  const { record } = editing.base
  const { register, control, formState: { errors } } = editing.form
  const snapshots = [...(record?.rosterSnapshots ?? []), ...(record?.substituteSnapshots ?? [])]
  const nameOf = (id: string): string => names.get(id) ?? snapshots.find((player) => player.id === id)?.username ?? id
  const wording = {
    show: (_path: string, value: unknown) => valueText(value, names),
    isWhole: (path: string) => path === 'roster' || path === 'substitutes',
  }
  return (
    <>
      <RecordForm {...{ editing, wording }} label="Team" className="card flex flex-col gap-6 px-4 pt-4">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_10rem]">
          <TextField label="Team Name" required error={errors.name?.message} {...register('name')} />
          <TextField label="Team Tag" required error={errors.tag?.message} {...register('tag')} />
          <SelectField label="Region" error={errors.region?.message} {...register('region')}>
            <option value="">No region</option>
            {REGIONS.map((region) => (
              <option key={region}>{region}</option>
            ))}
          </SelectField>
        </div>
        <Controller
          control={control}
          name="logo"
          render={({ field: { ref, value, onChange } }) => (
            <ImageField label="Team Logo" area="teams" shape="square" {...{ ref, value, onChange }} error={errors.logo?.message} />
          )}
        />
        <RosterEditor form={editing.form} nameOf={nameOf} />
        <SaveBar editing={editing} onReset={team ? edited.close : undefined} noun="Team" />
      </RecordForm>
      {team && <MergeTeam team={team} onMerged={edited.leaveGone} />}
    </>
  )
}
