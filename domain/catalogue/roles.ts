import type { PlayerRole } from './catalogue.ts'

/** Display and sort order of player roles (public specification, section 9). */
export const PLAYER_ROLES: readonly PlayerRole[] = ['vanguard', 'duelist', 'strategist']
