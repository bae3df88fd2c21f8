import { compareNames, compareText } from '#domain/compare.ts'
import { isValidDate } from '#domain/times/dates.ts'
import { isLive, type MatchState } from '#domain/matches/status.ts'
import type { Event } from './event.ts'

export type HomeEventStatus = 'live' | 'upcoming' | 'ongoing' | 'completed'

type Dated = Pick<Event, 'id' | 'startDate' | 'endDate'>

/** Old data may have '' or an invalid day: both mean unset. */
const day = (text: string | null): string | null => (text !== null && isValidDate(text) ? text : null)

/**
 * The status of an event (EV-01). `liveEventIds` are the events of all live matches; `today` is the
 * visitor's local day, compared with the dates as text, end date included (TI-01). Without an end date the event ends
 * on its first day.
 */
export const homeEventStatus = (event: Dated, liveEventIds: ReadonlySet<string>, today: string): HomeEventStatus => {
  const start = day(event.startDate)
  if (liveEventIds.has(event.id)) return 'live'
  if (start === null || today < start) return 'upcoming'
  return today > (day(event.endDate) ?? start) ? 'completed' : 'ongoing'
}

/** Newest start first; events without a start last; then by name and id (EV-02). */
export const compareEvents = (a: Dated & { name: string }, b: Dated & { name: string }): number =>
  compareText(day(b.startDate) ?? '', day(a.startDate) ?? '') || compareNames(a, b)

/** The four event lists of the home page, each with the newest start first. */
export const homeEvents = <Each extends Dated & { name: string }>(
  events: readonly Each[],
  liveEventIds: ReadonlySet<string>,
  today: string,
): Record<HomeEventStatus, Each[]> => {
  const sorted = events.toSorted(compareEvents)
  const having = (status: HomeEventStatus) =>
    sorted.filter((event) => homeEventStatus(event, liveEventIds, today) === status)
  return {
    live: having('live'), ongoing: having('ongoing'), upcoming: having('upcoming'), completed: having('completed'),
  }
}

/** The word for the status of an event, the same wherever it is shown (EV-03). */
export const EVENT_WORDS = {
  live: 'Live', ongoing: 'Ongoing', upcoming: 'Upcoming', completed: 'Completed',
} as const satisfies Record<HomeEventStatus, string>

type HomeMatch = MatchState & { eventId: string | null; spoilers?: { presence?: string | undefined } | undefined }

/**
 * The events with a live match, for those who see results and where they are hidden: there a match that nobody was left to play is live
 * by the clock, like any other (MT-29). A second grand final does not count: that it is played tells who won the first (BR-32).
 */
export function eventsWithLive(matches: readonly HomeMatch[], now: number): Record<'seen' | 'hidden', ReadonlySet<string>> {
  const live = matches.filter((match) => isLive(match, now) && !match.spoilers?.presence)
  const eventsOf = (some: readonly HomeMatch[]) => new Set(some.flatMap(({ eventId }) => eventId ?? []))
  return { seen: eventsOf(live.filter(({ unplayed }) => !unplayed)), hidden: eventsOf(live) }
}
