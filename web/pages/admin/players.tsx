import { AdminPage } from '#web/admin/admin-page.tsx'

/** Player Management. */
export const PlayersPage = () => <AdminPage title="Player Management">{null}</AdminPage>
