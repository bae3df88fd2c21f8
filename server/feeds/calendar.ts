import ical, { ICalEventStatus } from 'ical-generator'
import { formatDateTime } from '#domain/times/format.ts'
import type { ScheduledMatch } from './store.ts'

/** How long a match takes in a calendar, in milliseconds. */
const LENGTH = 2 * 60 * 60 * 1000
/** How often calendar programs should look again, in seconds. */
const REFRESH = 30 * 60

/** Estimates change in these steps, in milliseconds; a day is the step of matches that are far off. */
const [STEP, DAY] = [5 * 60 * 1000, 24 * 60 * 60 * 1000]
/** Until a match is so near it does not wait yet, and so long after its time it does not any more. */
const [NEAR, OVER] = [DAY, DAY]
/** The last instant of a calendar. */
const LAST = Date.parse('9999-12-31T23:59:59Z')
const SINCE = Date.parse('2020-01-01T00:00:00Z')

/**
 * How often an entry may have changed: a number that never falls and rises with each save, and, of a match on a stream, with the clock while it may
 * have to wait, because its estimate moves without a save (TI-06).
 */
function sequenceOf({ version, updatedAt, time, streamLink }: ScheduledMatch, now: number): number {
  const start = Date.parse(time)
  const step = now < start - NEAR ? DAY : STEP
  const seen = streamLink === '' ? 0 : Math.floor(Math.min(now, start + OVER) / step) * step
  return version + Math.max(0, Math.floor((Math.max(Date.parse(updatedAt), seen) - SINCE) / STEP))
}

type Calendar = { name: string; siteName: string; origin: string; page: string; matches: ScheduledMatch[]; /** In milliseconds. */ now: number }

/** Calendar fields hold one line of text. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * An iCalendar file (RFC 5545) of matches. A match retains its UID and gets a higher SEQUENCE with each change, so
 * that a moved match moves in people's calendars, also one that only waits: that one is where it is expected, with its plan in the
 * text (TI-06). One that was cancelled, or that nobody was left to play, says so. It contains no result.
 */
export function calendarFile({ name, siteName, origin, page, matches, now }: Calendar): string {
  const { host } = new URL(origin)
  const calendar = ical({
    name: plain(name),
    prodId: { company: plain(siteName), product: 'Matches', language: 'EN' },
    url: origin + page,
    ttl: REFRESH,
  })
  for (const match of matches) {
    const url = `${origin}/matches/${match.id}`
    const start = new Date(match.expectedStart ?? match.time)
    const plan = match.expectedStart !== undefined && `Planned for ${formatDateTime(match.time, 'UTC')}`
    const changed = new Date(match.updatedAt)
    const { title, round } = match
    const off = match.cancelled ? 'Cancelled' : match.unplayed && 'Not played'
    calendar.createEvent({
      id: `match-${match.id}@${host}`,
      sequence: sequenceOf(match, now),
      start,
      end: new Date(Math.min(start.getTime() + LENGTH, LAST)),
      stamp: changed,
      lastModified: changed,
      summary: plain([off, title].filter(Boolean).join(': ')),
      ...(off && { status: ICalEventStatus.CANCELLED }),
      description: [round !== title && plain(round ?? ''), plain(match.eventName), plan, match.streamLink, url].filter(Boolean).join('\n'),
      url,
    })
  }
  return `${calendar.toString()}\r\n` // the library leaves out the end of the last line
}
