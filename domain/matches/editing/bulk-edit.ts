import type { MatchResult, WinnerMode } from '../match.ts'
import { withWinners } from './kept-winner.ts'
import { storedWinner, teamIdOf } from '../series.ts'

/** What is set for many matches at once (MT-31); a field that is left out stays as it is. */
export type BulkEdit = {
  /** By how many minutes times move; below 0 they become earlier. */
  shiftMinutes?: number | undefined
  streamLink?: string | undefined
  bestOf?: number | null | undefined
  eventId?: string | null | undefined
  note?: string | undefined
}

type Editable = {
  matchStartTime: string | null
  scheduledAt: string | null
  streamLink: string
  bestOf: number | null
  eventId: string | null
  note: string
}

const MINUTE_MS = 60_000

/** A time so many minutes later; none stays none. */
const shifted = (time: string | null, minutes: number): string | null =>
  time && new Date(Date.parse(time) + minutes * MINUTE_MS).toISOString()

/** A match as a bulk edit makes it. Its start and its planned time move together; one without a time gets none. */
export const bulkEdited = <Match extends Editable>(match: Match, { shiftMinutes = 0, ...fields }: BulkEdit): Match => {
  const { streamLink = match.streamLink, bestOf = match.bestOf, eventId = match.eventId, note = match.note } = fields
  return {
    ...match, streamLink, bestOf, eventId, note,
    matchStartTime: shifted(match.matchStartTime, shiftMinutes),
    scheduledAt: shifted(match.scheduledAt, shiftMinutes),
  }
}

/** Whether a bulk edit changes a match at all; one that it does not change keeps its version. */
export const changesMatch = (match: Editable, { shiftMinutes = 0, ...fields }: BulkEdit): boolean => {
  const hasTime = Boolean(match.matchStartTime ?? match.scheduledAt)
  const given = Object.entries(fields) as [keyof Editable, unknown][]
  return (shiftMinutes !== 0 && hasTime) || given.some(([name, value]) => value !== undefined && value !== match[name])
}

/**
 * Whether another length would change who has won a match, or whether anybody has: a bulk edit refuses that, and its own
 * form does it knowingly.
 */
export const losesResult = (match: Editable & MatchResult & { winnerMode: WinnerMode | null }, { bestOf }: BulkEdit): boolean => {
  const winner = teamIdOf(match, storedWinner(match))
  return bestOf !== undefined && bestOf !== match.bestOf && withWinners(match, { ...match, bestOf }).seriesWinner !== winner
}
