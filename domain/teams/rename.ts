import { searchNames } from './snapshot.ts'
import type { TeamSnapshot } from './team.ts'

/** The name, tag and logo of a team, as records that refer to it store them. */
export type Marks = { name: string; tag: string; logo: string }

/** Whether a team's name, tag or logo changed. */
export const isRenamed = (before: Marks, after: Marks): boolean =>
  before.name !== after.name || before.tag !== after.tag || before.logo !== after.logo

/**
 * The stored name, tag and logo of a team after it was renamed from `before` to `after`: each that equals the old one
 * becomes the new one, and anything edited by hand stays; under a name edited by hand all of it. The same object when
 * nothing changes.
 */
export const followMarks = <Kept extends Marks>(kept: Kept, before: Marks, after: Marks): Kept => {
  if (kept.name !== before.name) return kept
  const next = (mark: keyof Marks): string => (kept[mark] === before[mark] ? after[mark] : kept[mark])
  const marks = { name: next('name'), tag: next('tag'), logo: next('logo') }
  return isRenamed(kept, marks) ? { ...kept, ...marks } : kept
}

/** A team as it is called today, with the names that it had before. */
export type Today = Marks & { id: string; formerNames: readonly string[] }

/** What a record calls a team as its name of today, where it is one of those before. The same object where it is not. */
export const marksToday = <Kept extends Marks>(kept: Kept, { name, tag, logo, formerNames }: Today): Kept =>
  formerNames.includes(kept.name) ? { ...kept, name, tag, logo } : kept

/** The same for a snapshot, with the names it is found by and the team name of its players. */
export const followSnapshot = (snapshot: TeamSnapshot, before: Marks, after: Marks): TeamSnapshot => {
  const followed = followMarks(snapshot, before, after)
  if (followed === snapshot) return snapshot
  const renamed = <Player extends { teamName: string }>(players: Player[]): Player[] =>
    players.map((player) => (player.teamName === before.name ? { ...player, teamName: after.name } : player))
  return {
    ...followed,
    rosterSnapshots: renamed(snapshot.rosterSnapshots),
    substituteSnapshots: renamed(snapshot.substituteSnapshots),
    searchNames: searchNames(followed),
  }
}
