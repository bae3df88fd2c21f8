import { AdminPage } from '#web/admin/admin-page.tsx'

/** Enter Match Data. */
export const MatchEntryPage = () => <AdminPage title="Enter Match Data">{null}</AdminPage>
