import { AdminPage } from '#web/admin/admin-page.tsx'

/** History. */
export const HistoryPage = () => <AdminPage title="History">{null}</AdminPage>
