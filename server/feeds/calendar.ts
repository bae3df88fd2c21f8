import ical, { ICalEventStatus } from 'ical-generator'
import { formatDateTime } from '#domain/times/format.ts'
import type { ScheduledMatch } from './store.ts'

/** How long a match takes in a calendar, in milliseconds. */
const LENGTH = 2 * 60 * 60 * 1000
/** How often calendar programs should look again, in seconds. */
const REFRESH = 30 * 60

type Calendar = { name: string; siteName: string; origin: string; page: string; matches: ScheduledMatch[] }

/** Calendar fields hold one line of text. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * An iCalendar file (RFC 5545) of matches. A match retains its UID and gets a higher SEQUENCE with each change, so
 * that a moved match moves in people's calendars; one that waits for others is where it is expected, with its plan in the text
 * (TI-06), and one that was cancelled says so. It contains no result.
 */
export function calendarFile({ name, siteName, origin, page, matches }: Calendar): string {
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
    calendar.createEvent({
      id: `match-${match.id}@${host}`,
      sequence: match.version,
      start,
      end: new Date(start.getTime() + LENGTH),
      stamp: changed,
      lastModified: changed,
      summary: plain(match.cancelled ? `Cancelled: ${title}` : title),
      ...(match.cancelled && { status: ICalEventStatus.CANCELLED }),
      description: [round !== title && plain(round ?? ''), plain(match.eventName), plan, match.streamLink, url].filter(Boolean).join('\n'),
      url,
    })
  }
  return `${calendar.toString()}\r\n` // the library leaves out the end of the last line
}
