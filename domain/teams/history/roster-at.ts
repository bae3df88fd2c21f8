import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import { sortByRole } from '#domain/catalogue/roles.ts'
import type { Game } from '#domain/matches/match.ts'
import type { Player, TeamSnapshot } from '#domain/teams/team.ts'

/** Somebody of a team at an event; `maps` are those that they played there. */
export type RosterPlayer = Player & { role: PlayerRole; substitute: boolean; maps: number }

/** A team in a match: as it was then, and who played. */
export type Appearance = { snapshot: TeamSnapshot | null; games: readonly Pick<Game, 'score' | 'players'>[] }

type Known = Omit<RosterPlayer, 'maps'>

const membersOf = ({ rosterSnapshots, substituteSnapshots }: TeamSnapshot): Known[] =>
  ([[rosterSnapshots, false], [substituteSnapshots, true]] as const).flatMap(([players, substitute]) =>
    players.map(({ id, username, realName, nationality, role }) => ({ id, username, realName, nationality, role, substitute })))

/** The players of a team in a game that has a score. */
const lineUp = ({ score: { one, two }, players }: Appearance['games'][number], teamId: string) =>
  one === null || two === null ? [] : players.filter(({ team }) => team === teamId)

/**
 * Everybody of a team at an event (TM-10): those in the event's own snapshot of the team, those in that of one of its matches, and
 * those with a map played there. Names and roles are those of the event's snapshot, else of the latest match that has them, else of
 * `players`. Starters first, by role.
 * @param matches those of the team at the event, in order of time
 */
export function rosterAt(
  teamId: string, own: TeamSnapshot | null, matches: readonly Appearance[], players: ReadonlyMap<string, Player>,
): RosterPlayer[] {
  const snapshots = [...matches.map(({ snapshot }) => snapshot), own].filter((snapshot) => snapshot !== null)
  const known = new Map(snapshots.flatMap(membersOf).map((member) => [member.id, member]))
  const maps = new Map<string, number>()
  for (const { playerId, role } of matches.flatMap(({ games }) => games.flatMap((game) => lineUp(game, teamId)))) {
    maps.set(playerId, (maps.get(playerId) ?? 0) + 1)
    const player = players.get(playerId)
    if (player && !known.has(playerId)) {
      const { id, username, realName, nationality } = player
      known.set(id, { id, username, realName, nationality, role, substitute: true })
    }
  }
  const all = [...known.values()].map((member) => ({ ...member, maps: maps.get(member.id) ?? 0 }))
  return [false, true].flatMap((isSubstitute) => sortByRole(all.filter(({ substitute }) => substitute === isSubstitute)))
}
