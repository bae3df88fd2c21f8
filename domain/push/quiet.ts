import { addDays } from '#domain/times/dates.ts'
import { wallClock } from '#domain/times/wall-clock.ts'
import { instantsOf, skippedTime } from '#domain/times/zones.ts'

/** Hours without notifications, as `hh:mm` on the visitor's clock; `until` may be on the next day (FO-10). */
export type Quiet = { from: string; until: string }

/**
 * Until when it is quiet, in milliseconds; null while it is not (FO-10). The wall clock decides, also in the nights in which it
 * jumps: an end that clocks skip is when they jump, and one that they show twice is the next of the two. Where they skip the next
 * beginning with it, it stays quiet until the end after.
 * @param now in milliseconds
 */
export function quietUntil(now: number, { from, until }: Quiet, timeZone: string): number | null {
  const local = wallClock(now, timeZone)
  const [day, time] = [local.slice(0, 10), local.slice(11, 16)]
  const overnight = from > until
  const isQuiet = overnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const end = `${overnight && time >= from ? addDays(day, 1) : day}T${until}`
  const ends = [...instantsOf(end, timeZone), ...instantsOf(skippedTime(end, timeZone)?.to ?? '', timeZone)]
  const next = ends.map((instant) => Date.parse(instant)).find((instant) => instant > now) ?? null
  return next && (quietUntil(next, { from, until }, timeZone) ?? next)
}
