import { AdminPage } from '#web/admin/admin-page.tsx'

/** Draft Editor - Game 1. */
export const DraftEditorPage = () => <AdminPage title="Draft Editor - Game 1">{null}</AdminPage>
