import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import type { RosterEntry } from './team.ts'

/** The people of a team: starters and substitutes. */
export type Rosters = { roster: readonly RosterEntry[]; substitutes: readonly RosterEntry[] }
export type RosterList = 'roster' | 'substitutes'

const without = (entries: readonly RosterEntry[], playerId: string): RosterEntry[] =>
  entries.filter((entry) => entry.playerId !== playerId)

/** The rosters without the player. Here and below other fields of the team stay as they are. */
export const removePlayer = <Of extends Rosters>(team: Of, playerId: string): Of => ({
  ...team,
  roster: without(team.roster, playerId),
  substitutes: without(team.substitutes, playerId),
})

/** The rosters with the player at the end of a list, and in that list only. */
export const putPlayer = <Of extends Rosters>(team: Of, list: RosterList, entry: RosterEntry): Of => {
  const others = removePlayer(team, entry.playerId)
  return { ...others, [list]: [...others[list], entry] }
}

/**
 * The player put at `index` of a list, counted from 0 without that player and clamped to the list's ends, from either
 * list and with the same role; nothing happens to one who is not on the team.
 */
export const placePlayer = <Of extends Rosters>(team: Of, playerId: string, list: RosterList, index: number): Of => {
  const entry = [...team.roster, ...team.substitutes].find((each) => each.playerId === playerId)
  if (!entry) return team
  const others = removePlayer(team, playerId)
  return { ...others, [list]: others[list].toSpliced(Math.max(0, index), 0, entry) }
}

/** The player moved to the end of the other list with the same role; nothing happens to one who is not on the team. */
export const movePlayer = <Of extends Rosters>(team: Of, playerId: string): Of => {
  const starter = team.roster.find((entry) => entry.playerId === playerId)
  const substitute = team.substitutes.find((entry) => entry.playerId === playerId)
  if (starter) return putPlayer(team, 'substitutes', starter)
  return substitute ? putPlayer(team, 'roster', substitute) : team
}

/** The rosters with another role for the player, at the same place. */
export const changeRole = <Of extends Rosters>(team: Of, playerId: string, role: PlayerRole): Of => {
  const change = (entries: readonly RosterEntry[]) =>
    entries.map((entry) => (entry.playerId === playerId ? { ...entry, role } : entry))
  return { ...team, roster: change(team.roster), substitutes: change(team.substitutes) }
}
