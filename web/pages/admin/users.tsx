import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Gate } from '#web/admin/gate.tsx'
import { useSession } from '#web/admin/session.ts'
import { AddUserDialog } from '#web/admin/users/add-user-dialog.tsx'
import { allUsersQuery } from '#web/admin/users/queries.ts'
import { UserTable } from '#web/admin/users/user-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'

const LoadFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div role="alert" className="page-width flex flex-col items-center gap-4 py-24 text-center">
    <h1 className="text-2xl">Failed to load users</h1>
    <p className="max-w-prose text-base text-soft">{error.message}</p>
    <Button onClick={onRetry}>Try Again</Button>
  </div>
)

const Users = () => {
  const { data: you } = useSession()
  const { data: users, error, refetch } = useQuery(allUsersQuery)
  const [adding, setAdding] = useState(false)
  if (error && !users) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <AdminPage
      title="User Management"
      description="Choose who can edit or administer. Changes apply right away."
      actions={
        <Button look="primary" onClick={() => setAdding(true)}>
          + Add User
        </Button>
      }
    >
      {users ? <UserTable users={users} yourId={you?.id ?? ''} /> : <LoadingText>Loading users...</LoadingText>}
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
    </AdminPage>
  )
}

/** User management (AC-10), for admins only. */
const UsersPage = () => (
  <Gate only="admin">
    <Users />
  </Gate>
)

export { UsersPage as Component }
