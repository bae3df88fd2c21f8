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
 * The players of a game after another team took a side: its starters take the places of the team that was there. A
 * team that holds the other side too, because it was chosen twice by mistake, retains its players.
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
 * The players of a game filled from the rosters again. Players who were entered and are on the team stay, in the role
 * that was entered, and so do substitutes; strangers and empty rows are replaced, except in a played game: today's
 * roster does not decide who played it. Starters fill the gaps. A side whose rosters are not known stays as it is.
 */
export function lineUpFromRosters(
  { players, score }: GameScore & { players: readonly GamePlayer[] }, sides: readonly RosterSide[],
): GamePlayer[] {
  const isPlayed = score.one !== null && score.two !== null
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
