import type { DraftTeam } from './slots.ts'

/** How many characters the name of a drafting team can have. */
export const TEAM_NAME_LENGTH = 24

/** The names that somebody typed for the teams of a draft; '' where a team has none (DR-12). */
export type TeamNames = Record<DraftTeam, string>

/** What the names become. */
export type NamesChange = (now: TeamNames) => TeamNames

/** Nobody has typed a name. */
export const NO_NAMES: TeamNames = { A: '', B: '' }

/** The parameters of a link that have the names: a code has exactly the fields of a draft and no others. */
export const NAME_PARAMETERS = { A: 'teamA', B: 'teamB' } as const

/** What a team is called: its name, else 'Team A' (DR-12). */
export const calledBy = (names: TeamNames, team: DraftTeam): string => names[team] || `Team ${team}`

/** The names as further parameters of a link: '&teamA=Red%20Kite'; '' without names (DR-12). */
export const namesInLink = (names: TeamNames): string =>
  (['A', 'B'] as const).map((team) => names[team] && `&${NAME_PARAMETERS[team]}=${encodeURIComponent(names[team])}`).join('')
