import { LIMITS } from '#domain/limits.ts'

const DIGITS = String(LIMITS.score).length

/** What was typed as a score: its first digits, two at most, so that 2.5 is no 25; null when there are none. A score is never below 0. */
export const readScore = (typed: string): number | null => {
  const digits = /\d+/.exec(typed)?.[0]
  return digits === undefined ? null : Number(digits.slice(0, DIGITS))
}

/** The score one higher or lower, within its limits; from an empty field 1 or 0. */
export const stepScore = (score: number | null, by: 1 | -1): number =>
  Math.min(Math.max((score ?? 0) + by, 0), LIMITS.score)
