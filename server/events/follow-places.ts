import type { BracketRecord } from '#contract/sent-brackets.ts'
import { areTakenBack, followPlaces, placesIn } from '#domain/events/fill-prizes.ts'
import type { Change } from '#server/audit/store.ts'
import { listBrackets } from '#server/brackets/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { findEvent, writePrizes } from './store.ts'

/**
 * Lets the prizes of events follow the places of brackets that changed (EV-18). The brackets are stored, and their events locked.
 * @returns what is to be recorded
 */
export async function followPlacesOf(trx: Trx, before: readonly BracketRecord[], after: readonly BracketRecord[]): Promise<Change[]> {
  const then = new Map(before.map((bracket) => [bracket.id, bracket]))
  const events = after.flatMap((bracket) => {
    const old = then.get(bracket.id)
    return old && old !== bracket && areTakenBack(placesIn([old]), placesIn([bracket])) ? bracket.eventId : []
  })
  const changes: Change[] = []
  for (const id of new Set(events)) {
    const event = await findEvent(trx, id)
    const brackets = await listBrackets(trx, id)
    const prizes = followPlaces(event.prizeDistribution, placesIn(brackets.map((bracket) => then.get(bracket.id) ?? bracket)), placesIn(brackets))
    if (prizes.every((prize, index) => prize === event.prizeDistribution[index])) continue
    await writePrizes(trx, event, prizes)
    changes.push({ action: 'update', kind: 'event', recordId: id, before: event, after: await findEvent(trx, id) })
  }
  return changes
}
