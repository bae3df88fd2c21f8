import seasons from '#tests/real/owcs_2026_regular_seasons.json' with { type: 'json' }

/** Regular seasons in which everybody played everybody once: two teams and their maps, match by match. */
export { seasons }
export type Season = Exclude<keyof typeof seasons, 'origin'>

/** Two level teams, from which rank on, the one with more maps first, and which of them won their match. */
export const LEVEL_PAIRS: [Season, first: number, byMaps: string, other: string, directly: string][] = [
  ['NA Stage 1', 3, 'LuneX Gaming', 'Team Liquid', 'Team Liquid'],
  ['NA Stage 1', 5, 'Disguised', 'Extinction', 'Extinction'],
  ['Japan Stage 1', 2, 'Enter Force.36', 'Please Not Hero Ban', 'Enter Force.36'],
  ['Japan Stage 1', 6, 'Nyam Gaming', 'Lazuli', 'Lazuli'],
  ['Japan Stage 2', 2, 'Enter Force.36', 'MURASH GAMING', 'Enter Force.36'],
  ['Japan Stage 2', 6, 'Lazuli', '99DIVINE', '99DIVINE'],
]

/** Three teams of Pacific Stage 1 that are level, each of which beat one of the others 3-0. */
export const RING = ['The Gatos Guapos', 'Team Secret', 'Rankers']
