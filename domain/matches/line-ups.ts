import { LIMITS } from '#domain/limits.ts'
import type { RosterEntry } from '#domain/teams/team.ts'
import type { GamePlayer, GameScore, Side } from './match.ts'
import { startingPlayers, type StartingTeam } from './new-game.ts'

const once = (players: GamePlayer[]): GamePlayer[] =>
  players.filter((player, index) => index === players.findIndex((other) => other.playerId === player.playerId))

type Change = {
  side: Side
  /** The team that held the side, and the one of the other side; null for none. */
  before: string | null
  other: string | null
  /** The team that takes the side; null for none. */
  team: StartingTeam | null
}

/**
 * The players of a game after another team took a side: its starters take the places of the team that was there. A team
 * that holds the other side too, because it was chosen twice by slip, keeps its players.
 */
export function lineUpAfter(players: readonly GamePlayer[], { side, before, other, team }: Change): GamePlayer[] {
  const others = players.filter((player) => player.team !== before || player.team === other)
  const starting = team ? startingPlayers([team]) : []
  const fresh = starting.filter(({ playerId }) => !others.some((player) => player.playerId === playerId))
  return side === 'one' ? [...fresh, ...others] : [...others, ...fresh]
}

/** A side of a match: its team, null for none, and that team's rosters as far as they are known. */
export type RosterSide = {
  teamId: string | null
  rosters: { roster: readonly RosterEntry[]; substitutes: readonly RosterEntry[] } | null
}

/**
 * The players of a game filled from the rosters again. Who was entered and is on the team stays, in the role that was
 * entered, so substitutes do too; strangers and empty rows give way, except in a game that was played: who played it
 * is not for today's roster to say. Starters fill what is missing. A side whose rosters are not known stays as it is.
 */
export function lineUpFromRosters(
  { players, ...score }: GameScore & { players: readonly GamePlayer[] }, sides: readonly RosterSide[],
): GamePlayer[] {
  const isPlayed = score.teamOneScore !== null && score.teamTwoScore !== null
  const filled = sides.flatMap(({ teamId, rosters }) => {
    if (teamId === null) return []
    const own = players.filter(({ team }) => team === teamId)
    if (!rosters) return own
    const members = new Set([...rosters.roster, ...rosters.substitutes].map(({ playerId }) => playerId))
    const kept = own.filter(({ playerId }) => playerId !== '' && (isPlayed || members.has(playerId)))
    const starters = startingPlayers([{ teamId, roster: rosters.roster }])
    const missing = starters.filter(({ playerId }) => !kept.some((player) => player.playerId === playerId))
    return [...kept, ...missing.slice(0, Math.max(0, starters.length - kept.length))]
  })
  return once(filled).slice(0, LIMITS.gamePlayers)
}
