import { addDays, isValidDate, type Span } from './dates.ts'
import { wallClock } from './wall-clock.ts'

/** The wall clock of an ISO instant in a zone as `yyyy-mm-ddThh:mm`: the value of a datetime-local input. */
export const localTimeOf = (instant: string, timeZone: string): string =>
  wallClock(Date.parse(instant), timeZone).slice(0, 16)

/** Whether a runtime knows a time zone of this name. */
export const isZone = (name: string): boolean => {
  try {
    return name !== '' && wallClock(0, name) !== ''
  } catch {
    return false
  }
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How far a zone's clocks are ahead of UTC at an instant. All in milliseconds. */
const offsetAt = (ms: number, timeZone: string): number => Date.parse(`${wallClock(ms, timeZone)}Z`) - ms

/** `yyyy-mm-ddThh:mm[:ss]` with its seconds, or null for an invalid time. */
const withSeconds = (local: string): string | null => {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(local)
  if (!match || !isValidDate(match[1] ?? '')) return null
  return match[4] ? local : `${local}:00`
}

/**
 * The instants at which a zone's clocks show `yyyy-mm-ddThh:mm[:ss]`, as ISO strings, earliest first: one; two for a
 * time that comes again when clocks go back; none for a time that they skip when they go forward, or that is no time.
 */
export const instantsOf = (local: string, timeZone: string): string[] => {
  const wanted = withSeconds(local)
  if (!wanted) return []
  const asUtc = Date.parse(`${wanted}Z`)
  // Offsets a day before and after bracket every possible change of the clocks; behind the last year there are none.
  const offsets = new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((ms) => offsetAt(ms, timeZone)).filter(Number.isFinite))
  const found = [...offsets].map((offset) => asUtc - offset).filter((ms) => wallClock(ms, timeZone) === wanted)
  return found.toSorted((a, b) => a - b).map((ms) => new Date(ms).toISOString())
}

/**
 * The instant at which a zone's clocks show `yyyy-mm-ddThh:mm[:ss]`, as an ISO string. A time that clocks show twice
 * when they go back means the first; a time that they skip when they go forward, or that is no time, gives null.
 */
export const instantOf = (local: string, timeZone: string): string | null => instantsOf(local, timeZone)[0] ?? null

/** Wall clock times as `yyyy-mm-ddThh:mm` between which clocks jump, and what they then show instead of a time. */
export type SkippedTime = { from: string; to: string; instead: string }

/** How clocks jump over a time that they do not show; null for a time that they do show, or that is no time. */
export const skippedTime = (local: string, timeZone: string): SkippedTime | null => {
  const wanted = withSeconds(local)
  if (!wanted || instantsOf(local, timeZone).length > 0) return null
  const asUtc = Date.parse(`${wanted}Z`)
  let [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS]
  const [early, late] = [offsetAt(before, timeZone), offsetAt(after, timeZone)]
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, timeZone) === early) before = middle
    else after = middle
  }
  const clock = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  return { from: clock(after + early), to: clock(after + late), instead: clock(asUtc + late - early) }
}

/** When a day begins in a zone: some clocks skip midnight in spring. */
const startOf = (day: string, timeZone: string): string | null => {
  const midnight = `${day}T00:00`
  return instantOf(midnight, timeZone) ?? instantOf(skippedTime(midnight, timeZone)?.to ?? '', timeZone)
}

/** A day of a zone as instants, from its beginning until that of the next; null for a day that does not exist. */
export const spanOfDay = (day: string, timeZone: string): Span | null => {
  if (!isValidDate(day)) return null
  const [from, until] = [startOf(day, timeZone), startOf(addDays(day, 1), timeZone)]
  return from !== null && until !== null ? { from, until } : null
}
