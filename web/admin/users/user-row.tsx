import { clsx } from 'clsx'
import { LogOut } from 'lucide-react'
import { ROLES, type Role, type UserRecord } from '#contract/access/users.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Checkbox } from '#web/ui/form/field.tsx'
import { cellClass } from '#web/ui/table/sort-header.tsx'
import { Avatar } from './avatar.tsx'
import { useEndSessions } from './use-end-sessions.ts'
import { sameRoles } from './use-edited-roles.ts'
import { useSaveRoles } from './use-save-roles.ts'
import { userName } from './user-name.ts'

const Mark = ({ children }: { children: string }) => (
  <span className="rounded-control bg-higher px-1.5 text-xs font-semibold text-soft">{children}</span>
)

type Props = {
  user: UserRecord
  isYou: boolean
  /** The roles as they are edited. */
  roles: readonly Role[]
  /** Null goes back to the stored roles. */
  onEdit: (roles: readonly Role[] | null) => void
}

const Person = ({ user, isYou, changed }: Pick<Props, 'user' | 'isYou'> & { changed: boolean }) => {
  const { id, discriminator } = user
  const name = userName(user)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="max-sm:hidden">
        <Avatar name={name} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-semibold break-all">{name}</bdi>
          {isYou && <Mark>you</Mark>}
          {changed && <span className="text-xs font-semibold text-warning">unsaved</span>}
        </span>
        <span className="block text-xs break-all text-soft md:hidden">
          {[discriminator && `#${discriminator}`, id].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  )
}

/** A person and the roles, with a separate Save. A failure is shown below the row it is about. */
export const UserRow = ({ user, isYou, roles, onEdit }: Props) => {
  const { saving, save, messages } = useSaveRoles({ user, isYou, roles, onSaved: () => onEdit(null) })
  const endSessions = useEndSessions({ user, isYou, messages })
  const changed = !sameRoles(roles, user.roles)
  const toggle = (role: Role) => onEdit(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role])
  const name = userName(user)
  return (
    <>
      <tr className={clsx('border-t border-line/60 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]', changed && 'shadow-[inset_3px_0_0_var(--warning)]')}>
        <th scope="row" className={clsx(cellClass, 'pl-4 text-left font-normal')}>
          <Person {...{ user, isYou, changed }} />
        </th>
        <td className={clsx(cellClass, 'text-soft tabular-nums max-md:hidden')}>{user.discriminator}</td>
        <td className={clsx(cellClass, 'break-all text-soft tabular-nums max-md:hidden')}>{user.id}</td>
        <td className={clsx(cellClass, 'max-sm:col-span-2 max-sm:row-start-2 max-sm:pl-4')}>
          <fieldset aria-label={`Roles of ${name}`} className="flex flex-wrap gap-x-4">
            {ROLES.map((role) => (
              <Checkbox key={role} label={role} checked={roles.includes(role)} disabled={saving} onChange={() => toggle(role)} />
            ))}
          </fieldset>
        </td>
        <td className={clsx(cellClass, 'pr-4')}>
          <div className="flex flex-wrap items-center justify-end gap-1">
            <IconButton label={`Log ${name} out everywhere`} onClick={() => void endSessions()}>
              <LogOut aria-hidden className="size-4" />
            </IconButton>
            <Button
              look={changed ? 'primary' : 'quiet'}
              className="min-w-20 max-sm:px-2"
              aria-label={`Save ${name}`}
              disabled={!changed || saving}
              onClick={() => void save()}
            >
              {saving ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </td>
      </tr>
      {messages.messages.length > 0 && (
        <tr className="max-sm:block">
          <td className="px-4 pb-3 max-sm:block" colSpan={5}>
            <MessageList messages={messages} />
          </td>
        </tr>
      )}
    </>
  )
}
