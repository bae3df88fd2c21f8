import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Career, PlayerRecord } from '#contract/players.ts'
import { bestPlaced } from '#domain/teams/history/place.ts'
import { RoleIcon, roleLabel } from '#web/catalogue/role-icon.tsx'
import { HeadFigures } from '#web/teams/head-figures.tsx'
import { RecordHead } from '#web/teams/record-head.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { careerQuery } from './career-queries.ts'

const Figures = ({ matches, maps, placements, teamPrizes }: Career) => {
  if (!matches || !maps || !placements) return null
  const [played, won, lost] = (['played', 'won', 'lost'] as const).map((what) => maps.reduce((sum, map) => sum + map[what], 0)) as [number, number, number]
  const best = bestPlaced(placements.map(({ place, placeEnd }) => ({ place: { from: place, to: placeEnd ?? place } })))
  return (
    <HeadFigures
      matches={matches}
      maps={{ won, lost, drawn: played - won - lost }}
      best={best && best.place}
      prizes={['Team prizes', teamPrizes ?? 0]}
      // Whoever is on a roster has the results of the team, on the field or not (PL-08).
      note={`Team results while on the roster${played > 0 ? ', own maps' : ''}`}
    />
  )
}

/** The head of a player's page: names, country, teams with roles, and the record in short (PL-12). */
export const PlayerHeader = ({ player: { id, username, realName } }: { player: PlayerRecord }) => {
  const { data: known } = useQuery(careerQuery(id, true))
  const { data: whole } = useQuery(careerQuery(id, false))
  return (
    <RecordHead kind="player" record={{ id, name: username, logo: '' }} headingClass="wrap-anywhere" figures={whole && <Figures {...whole} />}>
      <p className="flex flex-wrap gap-x-4 text-soft md:mt-2 md:text-base">
        {realName && <bdi className="wrap-anywhere">{realName}</bdi>}
        {known?.country && <span>{known.country}</span>}
      </p>
      <ul className="flex flex-wrap gap-x-6 md:pt-2">
        {known?.rosters.map((team) => (
          <li key={team.id} className="flex min-w-0 items-center gap-2">
            <TeamLogo name={team.name} logo={team.logo} className="size-6" />
            <Link to={`/teams/${encodeURIComponent(team.id)}`} className="flex min-h-8 min-w-0 items-center font-semibold hover:underline">
              <bdi className="wrap-anywhere">{team.name}</bdi>
            </Link>
            <RoleIcon role={team.role} />
            <span className="text-xs text-soft">{team.substitute ? 'Substitute' : roleLabel(team.role)}</span>
          </li>
        ))}
      </ul>
    </RecordHead>
  )
}
