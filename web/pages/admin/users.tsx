import { AdminPage } from '#web/admin/admin-page.tsx'

/** User Management. */
export const UsersPage = () => <AdminPage title="User Management">{null}</AdminPage>
