import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { CountedGameItem } from '#contract/statistics/statistics.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { bothSides, SIDES, type Sides } from '#domain/matches/match.ts'
import { MapPicture } from '#web/catalogue/map-picture.tsx'
import { SideName } from '#web/matches/spoiler-team.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { Done } from './done.tsx'

type Team = { name: string; tag: string; logo: string }

/** The teams of a played map. */
export const teamsOf = (game: CountedGameItem): Sides<Team> => ({
  one: { name: game.teamOneName, tag: game.teamOneTag, logo: game.teamOneLogo },
  two: { name: game.teamTwoName, tag: game.teamTwoTag, logo: game.teamTwoLogo },
})

/** The scores of both teams on played maps of one match, team over team as in a list of matches, who won in bold. */
export const MapScores = ({ games }: { games: readonly [CountedGameItem, ...CountedGameItem[]] }) => {
  const teams = teamsOf(games[0])
  const scores = games.map((game) => bothSides((side) => (side === 'one' ? game.teamOneScore : game.teamTwoScore)))
  return (
    <span className="block space-y-1">
      {games.length > 1 && (
        <span className="flex text-xs leading-4 text-soft">
          <span className="mr-auto">Map</span>
          {games.map(({ number }) => (
            <span key={number} className="w-7 text-right tabular-nums">{number}</span>
          ))}
        </span>
      )}
      {SIDES.map((side) => (
        <span key={side} className="flex items-center gap-2.5">
          <TeamLogo {...teams[side]} className="size-6 print:hidden" />
          <bdi className={clsx('figures mr-auto min-w-0 text-base leading-5 tracking-wide wrap-anywhere', games.every(({ winner }) => winner !== side) && 'font-medium text-soft')}>
            <SideName {...teams[side]} />
          </bdi>
          <span className="flex shrink-0">
            {games.map(({ number, winner }, index) => (
              <span key={number} className={clsx('figures w-7 text-right text-lg leading-6', winner !== side && 'font-medium text-soft')}>
                {scores[index]?.[side]}
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}

/** When a match was, and in which event. */
export const WhenAndWhere = ({ game: { at, eventName }, more }: { game: CountedGameItem; more?: string }) => (
  <span className="flex flex-wrap justify-between gap-x-3 pb-1 text-xs leading-4 text-soft">
    <bdi className="min-w-0 wrap-anywhere">{eventName}</bdi>
    <span>
      {more}
      {more && at && ', '}
      {at && <LocalTime instant={at} format="date" />}
    </span>
  </span>
)

type DoneProps = { game: CountedGameItem; heroId: string | null }

/** What the teams did with a hero on a map. */
export const AllDone = ({ game, heroId }: DoneProps) =>
  game.drafted.filter((each) => each.heroId === heroId).map((each) => (
    <Done key={`${each.kind} ${each.side}`} heroId={heroId} drafted={each} by={teamsOf(game)[each.side].name} />
  ))

type Props = DoneProps & {
  /** Its name is told: not all of the list are one map, which the page names. */
  named: boolean
}

/** A played map: its teams, its score, and for a hero its picture and what was done to it; it leads to the map on the page of its match. */
export const PlayedMap = ({ game, heroId, named }: Props) => {
  const map = findMap(game.map)
  const which = `Map ${game.number}`
  return (
    <li className="card flex min-w-0 gap-3 p-3">
      {heroId !== null && named && map && <MapPicture map={map} className="aspect-video w-16 self-start sm:w-28 large-text:hidden print:hidden" />}
      <div className="min-w-0 flex-1">
        <Link to={`/matches/${encodeURIComponent(game.matchId)}?map=${game.number}`} className="-m-1 block rounded-control p-1 transition-colors hover:bg-higher">
          <WhenAndWhere game={game} more={named ? `${which}: ${map?.name ?? 'not known'}` : which} />
          <MapScores games={[game]} />
        </Link>
        <AllDone game={game} heroId={heroId} />
      </div>
    </li>
  )
}
