import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import { DEFAULT_PLAYER_ROLE } from '#domain/catalogue/catalogue.ts'
import { searchNames } from '#domain/teams/snapshot.ts'
import type { RosterEntry, Team, TeamSnapshot } from '#domain/teams/team.ts'
import { TBD_TEAM_ID, TBD_TEAM_NAME, type MatchSide } from './match.ts'

/** The side after TBD was picked (MT-17). */
export const TBD_SIDE: MatchSide<TeamSnapshot> = { teamId: TBD_TEAM_ID, name: TBD_TEAM_NAME, snapshot: null }

/**
 * The side after a team was picked: name, tag and logo are copied into the snapshot (MT-17). The line-up is not
 * known here; `completeSnapshot` adds it on save.
 */
export const pickTeam = ({ id, name, tag, logo }: Pick<Team, 'id' | 'name' | 'tag' | 'logo'>): MatchSide<TeamSnapshot> => ({
  teamId: id,
  name,
  snapshot: {
    id, name, tag, logo, rosterSnapshots: [], substituteSnapshots: [], searchNames: searchNames({ name, tag }),
    capturedAt: null,
  },
})

/**
 * The snapshot to save. An empty one, or one of another team, becomes the current team's. One that was only picked or edited by hand, never
 * captured, keeps its name, tag and logo with the current team's line-up. A captured one stays as it is.
 */
export const completeSnapshot = (snapshot: TeamSnapshot | null, current: TeamSnapshot): TeamSnapshot => {
  if (snapshot === null || snapshot.name.trim() === '') return current
  if (snapshot.id !== '' && snapshot.id !== current.id) return current
  if (snapshot.capturedAt !== null) return snapshot
  const { name, tag, logo } = snapshot
  return { ...current, name, tag, logo, searchNames: searchNames({ name, tag }) }
}

/** The role of a player in a game: as on the team's roster, else as a substitute, else duelist. */
export const rosterRole = (
  team: { roster: readonly RosterEntry[]; substitutes: readonly RosterEntry[] } | null,
  playerId: string,
): PlayerRole =>
  [...(team?.roster ?? []), ...(team?.substitutes ?? [])].find((entry) => entry.playerId === playerId)?.role ??
  DEFAULT_PLAYER_ROLE
