import { useQueryClient } from '@tanstack/react-query'
import type { TeamListItem } from '#contract/teams.ts'
import { RecordDialog } from '#web/admin/editing/form/record-dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { allTeamsKey } from './queries.ts'
import { useTeamForm } from './team-form.ts'

type Props = { name: string; onClose: () => void; onCreated: (team: TeamListItem) => void }

/** Creates a team from a name and a tag, in the middle of another task. */
export const NewTeamDialog = ({ name, onClose, onCreated }: Props) => {
  const client = useQueryClient()
  const editing = useTeamForm(null, {
    name,
    onSaved: (team) => {
      // The picker knows its name before the list is fetched again.
      client.setQueryData<TeamListItem[]>(allTeamsKey, (teams = []) => [...teams, team])
      onCreated(team)
    },
  })
  const { register, formState: { errors } } = editing.form
  return (
    <RecordDialog {...{ editing, onClose }} title="Create Team" label="New team" action="Create Team">
      <TextField label="Team Name" required error={errors.name?.message} {...register('name')} />
      <TextField label="Team Tag" required data-start error={errors.tag?.message} {...register('tag')} />
    </RecordDialog>
  )
}
