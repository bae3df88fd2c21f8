import { LIMITS } from '#domain/limits.ts'
import { isInstant, isValidDate } from '#domain/times/dates.ts'
import { instantOf } from '#domain/times/zones.ts'

/** A time read from a cell: null `instant` with an empty cell, or with `invalid` when it is no time. */
export type ReadTime = { instant: string | null; invalid: boolean; hint: string | null; warning: string | null }

const NO_TIME_HINT = 'Write times like 2026-11-20 18:00 (your time zone) or 2026-11-20T18:00:00Z'

const time = (change: Partial<ReadTime>): ReadTime => ({
  instant: null, invalid: false, hint: null, warning: null, ...change,
})

/**
 * Reads a time: ISO 8601 with a zone, or `yyyy-mm-dd hh:mm` on the clocks of `timeZone`, the browser's (IM-05). A day
 * alone means midnight there, with a warning. Orders such as 03/04/2026 are ambiguous and refused, as are times that
 * daylight saving skips.
 */
export const readTime = (cell: string, timeZone: string): ReadTime => {
  const text = cell.toUpperCase().replace(/^(\S+) +(?=\S)/, '$1T').replace(/ (?=Z$|[+-])/, '')
  if (text === '') return time({})
  if (isInstant(text)) return time({ instant: new Date(text).toISOString() })
  if (isValidDate(text)) {
    const warning = `No time of day in ${text}: midnight is used`
    return time({ instant: instantOf(`${text}T00:00`, timeZone), warning })
  }
  const instant = instantOf(text, timeZone)
  if (instant !== null) return time({ instant })
  const skipped = instantOf(text, 'UTC') !== null
  return time({ invalid: true, hint: skipped ? `The clocks in ${timeZone} skip ${cell}` : NO_TIME_HINT })
}

/** Scores of one game; `problem` completes 'Game N ...'. */
export type ReadScores = { one: number | null; two: number | null; problem: string | null }

const SCORE_HINT = 'score must be like 2-1'

const readScore = (cell: string): number | null | 'bad' => {
  if (cell === '') return null
  return /^\d{1,3}$/.test(cell) && Number(cell) <= LIMITS.score ? Number(cell) : 'bad'
}

/**
 * Reads the scores of a game from `game{n}score` as 'a-b', with a hyphen or a dash (IM-06), or from one column per
 * team. Both must agree where both are given.
 */
export const readScores = (both: string, teamOne: string, teamTwo: string): ReadScores => {
  const bad = (problem: string): ReadScores => ({ one: null, two: null, problem })
  const [one, two] = [readScore(teamOne), readScore(teamTwo)]
  if (one === 'bad' || two === 'bad') return bad(`scores must be whole numbers from 0 to ${LIMITS.score}`)
  if (both === '') return { one, two, problem: null }
  const match = /^(\d{1,3})\s*[-\u2010-\u2015\u2212:]\s*(\d{1,3})$/.exec(both)
  const [left, right] = [readScore(match?.[1] ?? 'x'), readScore(match?.[2] ?? 'x')]
  if (left === 'bad' || right === 'bad') return bad(`${SCORE_HINT} (0 to ${LIMITS.score})`)
  if ((one !== null && one !== left) || (two !== null && two !== right)) return bad('score is given twice and differs')
  return { one: left, two: right, problem: null }
}
