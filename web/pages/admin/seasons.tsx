import { AdminPage } from '#web/admin/admin-page.tsx'
import { Gate } from '#web/admin/gate.tsx'
import { Seasons } from '#web/admin/seasons/seasons.tsx'

/** Seasons of the game (CA-03), for admins only. */
const SeasonsPage = () => (
  <Gate only="admin">
    <AdminPage title="Seasons" description="Heroes, maps and draft layouts, without a release. Events choose their season; nothing is ever taken out of one.">
      <Seasons />
    </AdminPage>
  </Gate>
)

export { SeasonsPage as Component }
