import type { PlayerRole } from './catalogue.ts'

/** Display and sort order of player roles (TM-03). */
export const PLAYER_ROLES: readonly PlayerRole[] = ['vanguard', 'duelist', 'strategist']

/** Sorted by role: vanguard, duelist, strategist; within a role the order stays (TM-03). */
export const sortByRole = <Entry extends { role: PlayerRole }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => PLAYER_ROLES.indexOf(a.role) - PLAYER_ROLES.indexOf(b.role))
