import { AdminPage } from '#web/admin/admin-page.tsx'

/** Match List. */
export const MatchListPage = () => <AdminPage title="Match List">{null}</AdminPage>
