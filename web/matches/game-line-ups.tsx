import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import { SIDES, type Side } from '#domain/matches/match.ts'
import { resolveTeam } from '#domain/matches/series.ts'
import { sortByRole } from '#domain/catalogue/roles.ts'
import { RoleIcon } from '#web/catalogue/role-icon.tsx'
import { sidesOf } from '#domain/matches/sides.ts'
import { SpoilerPart } from './spoiler-team.tsx'
import { teamSpoilerKey } from './spoiler-key.tsx'
import { usernamesOf } from './usernames.ts'

/** The players of a map, per side and by role. */
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
              <span className="figures shrink-0 text-sm tracking-wider text-win uppercase spoiler:hidden">Winner</span>
            )}
          </p>
          <SpoilerPart spoilerKey={teamSpoilerKey(match, side)} instead={<p className="py-2.5">Hidden in spoiler mode</p>}>
            <ul>
            {sortByRole(game.players.filter((player) => resolveTeam(match, player.team) === side)).map((player) => (
              <li
                key={player.playerId}
                className="flex items-center gap-2.5 border-b border-line/60 py-2.5 last:border-0"
              >
                <RoleIcon role={player.role} />
                <bdi className="min-w-0 truncate">{names.get(player.playerId) ?? player.playerId.slice(0, 8)}</bdi>
              </li>
            ))}
            </ul>
          </SpoilerPart>
        </div>
      ))}
    </div>
  )
}
