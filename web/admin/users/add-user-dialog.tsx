import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch, type FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { ROLES, userCreate } from '#contract/users.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { useSaveKey } from '#web/admin/editing/use-save-key.ts'
import { ApiError } from '#web/app/api.ts'
import { apiOf } from '#web/app/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/form/field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usersKey } from './queries.ts'

type Values = z.input<typeof userCreate>
type New = z.infer<typeof userCreate>

/** Adds a person by their id at the login provider, before their first login. */
export const AddUserDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient()
  const messages = useMessages()
  const keyFor = useSaveKey()
  const { register, handleSubmit, control, setError, formState } = useForm<Values, unknown, New>({
    resolver: zodResolver(userCreate),
    defaultValues: { userId: '', username: '', discriminator: '', roles: [] },
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState
  const userId = useWatch({ control, name: 'userId' })

  const add = async ({ username, discriminator, ...user }: New): Promise<void> => {
    const body = { ...user, ...(username && { username }), ...(discriminator && { discriminator }) }
    try {
      await apiOf(client).post('/admin/users', { body, headers: { 'idempotency-key': keyFor(body) } })
      void client.invalidateQueries({ queryKey: usersKey })
      showToast({ title: 'User added', description: username || user.userId })
      onClose()
    } catch (error) {
      const details = error instanceof ApiError ? (error.details ?? []) : []
      for (const { path, message } of details) setError(path as FieldPath<Values>, { type: 'server', message })
      messages.fail(`Failed to add user: ${reasonOf(error)}`, error)
    }
  }
  return (
    <Dialog title="Add User" onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(add)(event)}>
        <MessageList messages={messages} />
        <TextField
          label="User ID"
          required
          data-start
          hint="The id at the login provider, a long number."
          error={errors.userId?.message}
          {...register('userId')}
        />
        <TextField label="Username" error={errors.username?.message} {...register('username')} />
        <TextField label="Discriminator" error={errors.discriminator?.message} {...register('discriminator')} />
        <fieldset>
          <legend className="text-sm font-semibold">Roles</legend>
          <div className="flex flex-wrap gap-x-6">
            {ROLES.map((role) => (
              <Checkbox key={role} label={role} value={role} {...register('roles')} />
            ))}
          </div>
        </fieldset>
        <Actions className="pt-0">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={userId.trim() === '' || isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Add User'}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
