import { Link } from 'react-router'
import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { heroTimeText } from '#domain/matches/facts/hero-times.ts'
import { SIDES, type Side } from '#domain/matches/match.ts'
import { resolveTeam } from '#domain/matches/series.ts'
import { sortByRole } from '#domain/catalogue/roles.ts'
import { HeroPortrait } from '#web/catalogue/hero-portrait.tsx'
import { RoleIcon } from '#web/catalogue/role-icon.tsx'
import { sidesOf } from '#domain/matches/sides.ts'
import { SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { teamSpoilerKey } from '#web/matches/spoiler-key.tsx'
import { WinTriangle } from '#web/matches/win-mark.tsx'
import { usernamesOf } from './usernames.ts'

/** The heroes that a player had on a map, with their times (MT-34). */
const HeroesOfPlayer = ({ played }: { played: GameRecord['heroPlaytime'] }) => (
  <ul className="flex w-full flex-wrap gap-x-3 gap-y-1 pt-1 text-xs text-soft empty:hidden">
    {played.map((each, index) => {
      const hero = findHero(each.heroId)
      return hero && (
        // oxlint-disable-next-line react/no-array-index-key -- a player may have a hero twice
        <li key={index} className="flex min-w-0 items-center gap-1.5">
          <HeroPortrait hero={hero} className="size-6" />
          <span className="min-w-0 truncate">{hero.name}</span>
          <span className="figures text-text">{heroTimeText(each)}</span>
        </li>
      )
    })}
  </ul>
)

/** The players of a map, per side and by role, with their heroes. */
export const GameLineUps = ({ match, game, winner }: { match: MatchRecord; game: GameRecord; winner: Side | null }) => {
  const sides = sidesOf(match)
  const names = usernamesOf(match)
  return (
    <div className="grid grid-cols-2 gap-4">
      {SIDES.map((side) => (
        <div key={side} className="min-w-0">
          <p className="flex items-center gap-2 border-b border-line pb-2 font-semibold">
            <bdi className="min-w-0 truncate">
              <SpoilerPart spoilerKey={teamSpoilerKey(match, side)}>{sides[side].name}</SpoilerPart>
            </bdi>
            {winner === side && (
              <span className="shrink-0 text-win spoiler:hidden">
                <WinTriangle className="sm:hidden" />
                <span className="figures text-sm tracking-wider uppercase max-sm:sr-only">Winner</span>
              </span>
            )}
          </p>
          <SpoilerPart spoilerKey={teamSpoilerKey(match, side)} instead={<p className="py-2.5">Hidden in spoiler mode</p>}>
            <ul>
            {sortByRole(game.players.filter((player) => resolveTeam(match, player.team) === side)).map((player) => (
              <li
                key={player.playerId}
                className="flex flex-wrap items-center gap-x-2.5 border-b border-line/60 py-2.5 last:border-0"
              >
                <RoleIcon role={player.role} />
                <Link to={`/players/${player.playerId}`} className="min-w-0 flex-1 truncate hover:underline">
                  <bdi>{names.get(player.playerId) ?? player.playerId.slice(0, 8)}</bdi>
                </Link>
                <HeroesOfPlayer played={game.heroPlaytime.filter(({ playerId }) => playerId === player.playerId)} />
              </li>
            ))}
            </ul>
          </SpoilerPart>
        </div>
      ))}
    </div>
  )
}
