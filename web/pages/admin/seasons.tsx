import { Gate } from '#web/admin/gate.tsx'
import { Seasons } from '#web/admin/seasons/seasons.tsx'

/** Seasons of the game (CA-03), for admins only. */
const SeasonsPage = () => (
  <Gate only="admin">
    <Seasons />
  </Gate>
)

export { SeasonsPage as Component }
