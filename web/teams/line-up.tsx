import type { PlayerSnapshot } from '#domain/teams/team.ts'
import { sortByRole } from '#domain/catalogue/roles.ts'
import { RoleIcon } from '#web/catalogue/role-icon.tsx'

/** Players by role, one per line. */
export const LineUp = ({ players }: { players: PlayerSnapshot[] }) => (
  <ul>
    {sortByRole(players).map((player) => (
      <li key={player.id} className="flex items-center gap-2.5 py-1.5">
        <RoleIcon role={player.role} />
        <bdi className="min-w-0 truncate">{player.username}</bdi>
      </li>
    ))}
  </ul>
)
