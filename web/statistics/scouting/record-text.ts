import type { ScoutingReport } from '#contract/statistics/statistics.ts'

/** 'one without a winner', '3 without a winner'. */
const without = (count: number): string => `${count === 1 ? 'one' : count} without a winner`

/** What a team did in its matches, as words after its name: 'won 2 of 3 matches'. Those without a winner are neither won nor lost, and counted apart. */
export const recordText = ({ played, won, lost }: ScoutingReport['meetings']['matches']): string => {
  if (played === 0) return 'no match is over yet'
  const all = played === 1 ? 'the only match' : played === 2 ? 'both matches' : `all ${played} matches`
  if (won === played) return `won ${all}`
  if (lost === played) return `lost ${all}`
  if (won + lost === 0) return played === 1 ? `neither won nor lost ${all}` : `neither won nor lost any of ${played} matches`
  if (won + lost < played) return `won ${won} and lost ${lost} of ${played} matches, ${without(played - won - lost)}`
  return `won ${won} of ${played} matches`
}

/** The same as a sentence of its own. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}. `
