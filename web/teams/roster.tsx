import { Link } from 'react-router'
import type { PlayerSnapshot } from '#domain/teams/team.ts'
import { findCountry } from '#domain/catalogue/countries.ts'
import { counted } from '#web/ui/counted.ts'
import { sortByRole } from '#domain/catalogue/roles.ts'
import { RoleIcon, roleLabel } from '#web/catalogue/role-icon.tsx'

const Nationality = ({ value }: { value: string }) => {
  const country = findCountry(value)
  if (!value) return null
  return (
    <span
      className="figures shrink-0 rounded-control bg-higher px-2 py-0.5 text-sm tracking-wider text-soft"
      title={country?.name ?? value}
    >
      {country?.code ?? value}
      {country && <span className="sr-only"> {country.name}</span>}
    </span>
  )
}

/** Somebody on a roster, and how many maps they played where that is known. */
export type RosterPlayer = Pick<PlayerSnapshot, 'id' | 'username' | 'realName' | 'nationality' | 'role'> & { maps?: number | null }

/** The players of a team by role: role, name and nationality. */
export const Roster = ({ players }: { players: RosterPlayer[] }) => (
  <ul className="divide-y divide-line/60 card px-4 py-1">
    {sortByRole(players).map((player) => (
      <li key={player.id} className="flex min-h-14 items-center gap-3 py-2">
        <RoleIcon role={player.role} size={22} />
        <span className="min-w-0 flex-1">
          <Link to={`/players/${encodeURIComponent(player.id)}`} className="block truncate hover:underline">
            <bdi className="figures text-base leading-5 tracking-wide">{player.username}</bdi>
          </Link>
          <span className="block truncate text-xs text-soft">
            {player.realName ? <bdi>{player.realName}</bdi> : roleLabel(player.role)}
            {player.maps ? ` · ${counted(player.maps, 'map')} played` : ''}
          </span>
        </span>
        <Nationality value={player.nationality} />
      </li>
    ))}
  </ul>
)
