import type { Merge } from '#domain/merging/merge.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'

type Named = { playerId: string }

const rename = <Entry extends Named>(entries: readonly Entry[], { from, into }: Merge): Entry[] =>
  entries.map((entry) => (entry.playerId === from ? { ...entry, playerId: into } : entry))

/** A list that has each player once: where both are in it, the entry of the one who stays counts. */
const renameOnce = <Entry extends Named>(entries: readonly Entry[], { from, into }: Merge, hasInto: boolean): Entry[] =>
  hasInto ? entries.filter(({ playerId }) => playerId !== from) : rename(entries, { from, into })

/** The rosters of a team after a merge. */
export function mergeInRosters<Of extends { roster: Named[]; substitutes: Named[] }>(team: Of, merge: Merge): Of {
  const hasInto = [...team.roster, ...team.substitutes].some(({ playerId }) => playerId === merge.into)
  return { ...team, roster: renameOnce(team.roster, merge, hasInto), substitutes: renameOnce(team.substitutes, merge, hasInto) }
}

/** A snapshot after a merge. Its players keep the names that they had. */
export function mergeInSnapshot(snapshot: TeamSnapshot | null, { from, into }: Merge): TeamSnapshot | null {
  if (snapshot === null) return null
  const { rosterSnapshots, substituteSnapshots } = snapshot
  const hasInto = [...rosterSnapshots, ...substituteSnapshots].some(({ id }) => id === into)
  const merged = (players: TeamSnapshot['rosterSnapshots']) =>
    hasInto
      ? players.filter(({ id }) => id !== from)
      : players.map((player) => (player.id === from ? { ...player, id: into } : player))
  return { ...snapshot, rosterSnapshots: merged(rosterSnapshots), substituteSnapshots: merged(substituteSnapshots) }
}

type Played = { teamOneSnapshot: TeamSnapshot | null; teamTwoSnapshot: TeamSnapshot | null; games: { players: Named[] }[] }

/** Whether a match shows that the two are two people: both played one map, or they were in its two teams. */
export function areTwoIn({ teamOneSnapshot: one, teamTwoSnapshot: two, games }: Played, { from, into }: Merge): boolean {
  const isIn = (snapshot: TeamSnapshot | null, id: string): boolean =>
    snapshot !== null && [...snapshot.rosterSnapshots, ...snapshot.substituteSnapshots].some((player) => player.id === id)
  const played = ({ players }: Played['games'][number], id: string): boolean => players.some(({ playerId }) => playerId === id)
  return games.some((game) => played(game, from) && played(game, into)) ||
    (isIn(one, from) && isIn(two, into)) || (isIn(two, from) && isIn(one, into))
}
