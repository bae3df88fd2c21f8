import { useWatch } from 'react-hook-form'
import { ROLES, userCreate, type Role } from '#contract/access/users.ts'
import { RecordDialog } from '#web/admin/editing/form/record-dialog.tsx'
import { useRecordForm } from '#web/admin/editing/form/use-record-form.ts'
import { Checkbox, TextField } from '#web/ui/form/field.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'

type Values = { userId: string; username: string; discriminator: string; roles: Role[] }
/** Only added here, never changed, so it has one version. */
type Added = Values & { id: string; version: 1 }

/** Adds a person by their id at the login provider, before their first login. */
export const AddUserDialog = ({ onClose }: { onClose: () => void }) => {
  const editing = useRecordForm<Values, Added>({
    kind: 'user',
    record: null,
    blank: () => ({ userId: '', username: '', discriminator: '', roles: [] }),
    schema: userCreate,
    send: async (api, values, { guard }) => {
      const { username, discriminator, ...user } = userCreate.parse(values)
      const body = { ...user, ...(username && { username }), ...(discriminator && { discriminator }) }
      const { id } = await api.call('POST /admin/users', { body, ...guard })
      return { ...values, id, version: 1 }
    },
    texts: { created: 'User added', updated: '', failed: 'Failed to add user: ' },
    onSaved: ({ id, username }) => {
      showToast({ title: 'User added', description: username.trim() || id })
      onClose()
    },
  })
  const { control, register, formState: { errors } } = editing.form
  const userId = useWatch({ control, name: 'userId' })
  return (
    <RecordDialog
      {...{ editing, onClose }}
      title="Add User"
      label="User"
      action="Add User"
      why={userId.trim() === '' && 'Enter a user ID first.'}
    >
      <TextField
        label="User ID"
        required
        data-start
        hint="Discord user ID, a number of 15 to 20 digits."
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
    </RecordDialog>
  )
}
