import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Career, PlayerRecord } from '#contract/players.ts'
import { placeLabel } from '#domain/events/prizes.ts'
import { bestPlaced } from '#domain/teams/history/place.ts'
import { RoleIcon, roleLabel } from '#web/catalogue/role-icon.tsx'
import { Star } from '#web/following/star.tsx'
import { recordText } from '#web/teams/history/record-text.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { HeadFigures } from '#web/ui/head-figures.tsx'
import { careerQuery } from './career-queries.ts'

const Figures = ({ matches, maps, placements, teamPrizes }: Career) => {
  if (!matches || !maps || !placements) return null
  const [played, won, lost] = (['played', 'won', 'lost'] as const).map((what) => maps.reduce((sum, map) => sum + map[what], 0)) as [number, number, number]
  const best = bestPlaced(placements.map(({ place, placeEnd }) => ({ place: { from: place, to: placeEnd ?? place } })))
  return (
    <HeadFigures
      figures={[
        ['Matches', recordText(matches, '')],
        ['Maps', recordText({ won, lost, drawn: played - won - lost }, '')],
        ['Best place', best && placeLabel({ place: best.place.from, placeEnd: best.place.to })],
        ['Team prizes', teamPrizes !== null && teamPrizes > 0 && dollars(teamPrizes)],
      ]}
    />
  )
}

/** The head of a player's page: names, country, teams with roles, and the record in short (PL-12). */
export const PlayerHeader = ({ player: { id, username, realName } }: { player: PlayerRecord }) => {
  const { data: known } = useQuery(careerQuery(id, true))
  const { data: whole } = useQuery(careerQuery(id, false))
  return (
    <div className="border-b border-line bg-raised">
      <div className="page-width flex flex-wrap items-center gap-x-4 py-4 md:gap-x-8 md:py-10 lg:flex-nowrap">
        <TeamLogo name={username} logo="" className="size-16 self-start md:size-32" />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <h1 className="min-w-0 text-2xl wrap-anywhere md:text-3xl">
              <bdi>{username}</bdi>
            </h1>
            <Star kind="player" id={id} />
          </div>
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
        </div>
        {whole && <Figures {...whole} />}
      </div>
    </div>
  )
}
