import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import { PLAYER_ROLES } from '#domain/catalogue/roles.ts'
import { AddressSelect } from '#web/ui/form/address-select.tsx'
import { roleLabel } from './role-icon.tsx'

const OPTIONS = PLAYER_ROLES.map((role) => ({ id: role, name: roleLabel(role) }))

/** Chooses a role in the form of an address. */
export const RoleSelect = ({ value }: { value: PlayerRole | null }) => (
  <AddressSelect name="role" label="Role" all="All roles" value={value} options={OPTIONS} className="sm:w-40" />
)
