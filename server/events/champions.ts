import type { EventListItem } from '#contract/events.ts'
import { champions } from '#domain/events/final-places.ts'
import { utcDayOf } from '#domain/times/dates.ts'
import { findBracketsOfEvents } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'
import { findEvents } from './store.ts'

/** Events of a list with the teams that came first in each, as its page names them once its last day is over (EV-20), `now` in milliseconds. All are read at once. */
export async function withChampions(db: Db, events: EventListItem[], now: number): Promise<EventListItem[]> {
  const today = utcDayOf(now)
  const ids = events.flatMap(({ id, startDate, endDate }) => ((endDate ?? startDate ?? today) < today ? [id] : []))
  if (ids.length === 0) return events.map((event) => ({ ...event, champions: [] }))
  const [whole, brackets] = await Promise.all([findEvents(db, ids), findBracketsOfEvents(db, ids)])
  const [byId, byEvent] = [new Map(whole.map((event) => [event.id, event])), Map.groupBy(brackets, ({ eventId }) => eventId)]
  return events.map((event) => {
    const of = byId.get(event.id)
    return { ...event, champions: of ? champions(of, byEvent.get(event.id) ?? []) : [] }
  })
}
