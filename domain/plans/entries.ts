/** How a rank enters a bracket: past its first round, in its upper or lower half where teams begin in both; or it has to defend its place (SC-10). */
export const ENTRIES = ['bye', 'upper', 'lower', 'first-round', 'relegation'] as const
export type Entry = (typeof ENTRIES)[number]
