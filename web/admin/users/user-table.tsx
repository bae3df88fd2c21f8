import { clsx } from 'clsx'
import type { UserRecord } from '#contract/access/users.ts'
import { headClass } from '#web/ui/table/sort-header.tsx'
import { useEditedRoles } from './use-edited-roles.ts'
import { UserRow } from './user-row.tsx'

/** Everybody with their roles. Narrow windows show id and discriminator below the name, phones the roles below these. */
export const UserTable = ({ users, yourId }: { users: UserRecord[]; yourId: string }) => {
  const { rolesOf, edit } = useEditedRoles(users)
  return (
    <div className="card overflow-hidden">
      <table aria-label="Users" className="w-full max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className={clsx(headClass, 'pl-4')}>
              Username
            </th>
            <th scope="col" className={clsx(headClass, 'max-md:hidden')}>
              Discriminator
            </th>
            <th scope="col" className={clsx(headClass, 'max-md:hidden')}>
              ID
            </th>
            <th scope="col" className={headClass}>
              Roles
            </th>
            <th scope="col" className={clsx(headClass, 'pr-4')}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isYou={user.id === yourId}
              roles={rolesOf(user)}
              onEdit={(roles) => edit(user.id, roles)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
