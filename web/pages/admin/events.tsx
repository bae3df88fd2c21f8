import { AdminPage } from '#web/admin/admin-page.tsx'

/** Event Management. */
export const EventsPage = () => <AdminPage title="Event Management">{null}</AdminPage>
