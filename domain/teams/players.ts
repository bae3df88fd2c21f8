import { compareNames, compareText } from '#domain/compare.ts'
import type { Rosters } from './roster.ts'

/** Sort options of the player table (admin specification, section 9). */
export const PLAYER_SORTS = ['username', 'team', 'date added'] as const
export type PlayerSort = (typeof PLAYER_SORTS)[number]

/** `createdAt` is an ISO instant in UTC. */
type ListedPlayer = { id: string; username: string; createdAt: string }
type RosterTeam = Rosters & { id: string; name: string }

/**
 * The team of each player by player id. Players have no team field (decision 46): it is the team whose roster lists
 * them, else whose substitutes do; of several, the first in order of name.
 */
export const teamOfPlayers = <Of extends RosterTeam>(teams: readonly Of[]): Map<string, Of> => {
  const found = new Map<string, Of>()
  const sorted = teams.toSorted(compareNames)
  for (const list of ['roster', 'substitutes'] as const) {
    for (const team of sorted) {
      for (const { playerId } of team[list]) if (!found.has(playerId)) found.set(playerId, team)
    }
  }
  return found
}

/** Players sorted by username, by team (players without one last), or by date added with the newest first. */
export const sortPlayers = <Each extends ListedPlayer>(
  players: readonly Each[],
  by: PlayerSort,
  teamOf: ReadonlyMap<string, { id: string; name: string }>,
): Each[] => {
  const byUsername = (a: Each, b: Each) => compareNames({ name: a.username, id: a.id }, { name: b.username, id: b.id })
  const byTeam = (a: Each, b: Each): number => {
    const [left, right] = [teamOf.get(a.id), teamOf.get(b.id)]
    if (!left || !right) return Number(!left) - Number(!right)
    return compareNames(left, right)
  }
  if (by === 'username') return players.toSorted(byUsername)
  if (by === 'team') return players.toSorted((a, b) => byTeam(a, b) || byUsername(a, b))
  return players.toSorted((a, b) => compareText(b.createdAt, a.createdAt) || byUsername(a, b))
}
