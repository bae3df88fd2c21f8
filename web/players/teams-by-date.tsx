import { Link } from 'react-router'
import type { Career } from '#contract/players.ts'
import { monthName } from '#domain/times/months.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Empty } from '#web/ui/notice.tsx'

/** 'Jan 2025' of an instant or a day. */
export const month = (instant: string): string => monthName(instant.slice(0, 7), '')

/** 'Jan 2025 – now', or one month alone. */
const spanOf = ({ from, until }: { from: string; until: string }, isNow: boolean): string => {
  const [first, last] = [month(from), isNow ? 'now' : month(until)]
  return first === last ? first : `${first} – ${last}`
}

const TeamName = ({ id, exists, children }: { id: string; exists: boolean; children: string }) =>
  exists ? (
    <Link to={`/teams/${encodeURIComponent(id)}`} className="hover:underline">
      <bdi>{children}</bdi>
    </Link>
  ) : (
    <bdi>{children}</bdi>
  )

/** The teams of a player by date (PL-07): the last one lasts until now while its roster has the player. */
export const TeamsByDate = ({ rosters, teams }: Pick<Career, 'rosters' | 'teams'>) => {
  const isOn = (teamId: string) => rosters.some(({ id }) => id === teamId)
  const fresh = rosters.filter(({ id }) => teams.every(({ teamId }) => teamId !== id))
  if (teams.length + fresh.length === 0) return <Empty>No team yet</Empty>
  return (
    <ul className="divide-y divide-line/60 card px-4 py-1">
      {fresh.map(({ id, name, logo }) => (
        <li key={id} className="flex min-h-14 items-center gap-3 py-2">
          <TeamLogo name={name} logo={logo} className="size-8" />
          <span className="figures min-w-0 flex-1 text-base leading-5 wrap-break-word">
            <TeamName id={id} exists>
              {name}
            </TeamName>
          </span>
          <span className="shrink-0 text-soft">now</span>
        </li>
      ))}
      {teams.map((team, index) => (
        <li key={`${team.teamId} ${team.until}`} className="flex min-h-14 items-center gap-3 py-2">
          <TeamLogo name={team.name} logo={team.logo} className="size-8" />
          <span className="figures min-w-0 flex-1 text-base leading-5 wrap-break-word">
            <TeamName id={team.teamId} exists={team.exists}>
              {team.name}
            </TeamName>
          </span>
          <span className="max-w-[45%] text-right text-soft">
            {spanOf(team, isOn(team.teamId) && teams.findIndex(({ teamId }) => teamId === team.teamId) === index)}
          </span>
        </li>
      ))}
    </ul>
  )
}
