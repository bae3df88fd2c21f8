import { AdminPage } from '#web/admin/admin-page.tsx'

/** Group Management. */
export const GroupsPage = () => <AdminPage title="Group Management">{null}</AdminPage>
