import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type TeamListItem, teamWrite } from '#contract/teams.ts'
import { SubmitButton } from '#web/admin/editing/form/submit-button.tsx'
import { useSaveKey } from '#web/admin/editing/form/use-save-key.ts'
import { apiOf } from '#web/site/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { allTeamsKey } from './queries.ts'

const fields = z.object({ name: teamWrite.shape.name, tag: teamWrite.shape.tag })

type Props = { name: string; onClose: () => void; onCreated: (team: TeamListItem) => void }

/** Creates a team from a name and a tag, in the middle of another task. */
export const NewTeamDialog = ({ name, onClose, onCreated }: Props) => {
  const client = useQueryClient()
  const keyFor = useSaveKey()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { name, tag: '' },
  })
  const create = useMutation({
    mutationFn: (body: z.infer<typeof fields>) =>
      apiOf(client).call('POST /teams', { body, key: keyFor(body) }),
    onSuccess: (team) => {
      client.setQueryData<TeamListItem[]>(allTeamsKey, (teams = []) => [...teams, team])
      void client.invalidateQueries({ queryKey: allTeamsKey })
      onCreated(team)
    },
  })
  return (
    <Dialog title="Create Team" onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          // The form around the picker is not meant.
          event.stopPropagation()
          void handleSubmit((body) => !create.isPending && create.mutate(body))(event)
        }}
      >
        <TextField label="Team Name" required error={formState.errors.name?.message} {...register('name')} />
        <TextField label="Team Tag" required data-start error={formState.errors.tag?.message} {...register('tag')} />
        {create.error && <Alert>{create.error.message}</Alert>}
        <Actions className="pt-0">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton disabled={create.isPending}>{create.isPending ? 'Creating...' : 'Create Team'}</SubmitButton>
        </Actions>
      </form>
    </Dialog>
  )
}
