import { Link } from 'react-router'
import type { PlayerSnapshot } from '#domain/teams/team.ts'
import { sortByRole } from '#domain/catalogue/roles.ts'
import { RoleIcon } from '#web/catalogue/role-icon.tsx'

/** Players by role, one per line. */
export const LineUp = ({ players }: { players: PlayerSnapshot[] }) => (
  <ul>
    {sortByRole(players).map((player) => (
      <li key={player.id} className="flex items-center gap-2.5 py-1.5">
        <RoleIcon role={player.role} />
        <Link to={`/players/${player.id}`} className="min-w-0 truncate hover:underline">
          <bdi>{player.username}</bdi>
        </Link>
      </li>
    ))}
  </ul>
)
