import { isValidDate } from './dates.ts'

/** The wall clock of an instant in a zone as `yyyy-mm-ddThh:mm:ss`. */
const wallClocks = new Map<string, Intl.DateTimeFormat>()

const wallClock = (ms: number, timeZone: string): string => {
  const clock =
    wallClocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
      second: '2-digit',
    })
  wallClocks.set(timeZone, clock)
  const part = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

/** The calendar day of an instant (milliseconds) in a zone, as yyyy-mm-dd. Years 1970 to 9999. */
export const localDateOf = (ms: number, timeZone: string): string => wallClock(ms, timeZone).slice(0, 10)

/** The wall clock of an ISO instant in a zone as `yyyy-mm-ddThh:mm`: the value of a datetime-local input. */
export const localTimeOf = (instant: string, timeZone: string): string =>
  wallClock(Date.parse(instant), timeZone).slice(0, 16)

/**
 * The instant at which a zone's clocks show `yyyy-mm-ddThh:mm[:ss]`, as an ISO string. A time that clocks show twice
 * when they go back means the first; a time that they skip when they go forward, or that is no time, gives null.
 */
export const instantOf = (local: string, timeZone: string): string | null => {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(local)
  if (!match || !isValidDate(match[1] ?? '')) return null
  const wanted = match[4] ? local : `${local}:00`
  const asUtc = Date.parse(`${wanted}Z`)
  // Offsets a day before and after bracket every possible change of the clocks; the larger one is the earlier instant.
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((ms) => Date.parse(`${wallClock(ms, timeZone)}Z`) - ms)
  const found = offsets.map((offset) => asUtc - offset).filter((ms) => wallClock(ms, timeZone) === wanted)
  return found.length > 0 ? new Date(Math.min(...found)).toISOString() : null
}
