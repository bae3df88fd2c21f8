import { AdminPage } from '#web/admin/admin-page.tsx'

/** Team Management. */
export const TeamsPage = () => <AdminPage title="Team Management">{null}</AdminPage>
