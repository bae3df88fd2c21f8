/** What a visitor can be told of a match (FO-09). */
export type FactKind = 'soon' | 'live' | 'result' | 'cancelled'

/** How many minutes before its start a match can be announced, and what is chosen at first (FO-08). */
export const SOON_MINUTES = [5, 10, 15, 30, 60] as const
export type SoonMinutes = (typeof SOON_MINUTES)[number]
export const USUAL_SOON: SoonMinutes = 15
