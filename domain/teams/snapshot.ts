import type { Player, PlayerSnapshot, RosterEntry, Team, TeamSnapshot } from './team.ts'

/** What a snapshot is found by: name and tag (TM-04). */
export const searchNames = ({ name, tag }: { name: string; tag: string }): string[] =>
  [name, tag].filter((text) => text !== '')

/**
 * A team as it is now, to be stored with matches and events (TM-04). `capturedAt` is the current time as an ISO
 * instant. Roster entries whose player is not in `players` are left out; `id` is the player id and `username` the
 * handle.
 */
export const snapshotFromTeam = (
  team: Team,
  players: ReadonlyMap<string, Player>,
  capturedAt: string,
): TeamSnapshot => {
  const snapshotsOf = (entries: readonly RosterEntry[]): PlayerSnapshot[] =>
    entries.flatMap(({ playerId, role }) => {
      const player = players.get(playerId)
      if (!player) return []
      const { username, realName, nationality } = player
      return [{ id: playerId, username, realName, nationality, role, teamId: team.id, teamName: team.name, capturedAt }]
    })
  return {
    id: team.id,
    name: team.name,
    tag: team.tag,
    logo: team.logo,
    rosterSnapshots: snapshotsOf(team.roster),
    substituteSnapshots: snapshotsOf(team.substitutes),
    searchNames: searchNames(team),
    capturedAt,
  }
}
