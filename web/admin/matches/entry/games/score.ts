import { LIMITS } from '#domain/limits.ts'

const DIGITS = String(LIMITS.score).length

/** What was typed as a score: its digits, two at most; null when there are none. A score is never below 0. */
export const readScore = (typed: string): number | null => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, DIGITS)
  return digits === '' ? null : Number(digits)
}

/** The score one higher or lower, within its limits; from an empty field 1 or 0. */
export const stepScore = (score: number | null, by: 1 | -1): number =>
  Math.min(Math.max((score ?? 0) + by, 0), LIMITS.score)
