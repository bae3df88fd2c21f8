import type { SentMatch } from '#contract/matches.ts'
import { lockEvents } from '#server/db/locks.ts'
import type { Trx } from '#server/db/pool.ts'
import { TryAgain } from '#server/db/transaction.ts'
import { lockMatch } from './find.ts'

/** The place of a match: its event, and whether a bracket shows it. */
type Place = { eventId: string | null; isLinked: boolean }

/**
 * Locks what has to be locked before a match: its event, if a bracket shows the match or always (see `lockEvents`).
 * @returns the place of the match; it has to be checked again once the match is locked (`assertPlace`)
 */
export async function lockBeforeMatch(trx: Trx, id: string, { always = false } = {}): Promise<Place> {
  const row = await trx
    .selectFrom('matches')
    .select('event_id')
    .select((eb) => eb.exists(eb.selectFrom('bracket_links').select('match_id').where('match_id', '=', id)).as('is_linked'))
    .where('id', '=', id)
    .executeTakeFirst()
  const place = { eventId: row?.event_id ?? null, isLinked: Boolean(row?.is_linked) }
  if (always || place.isLinked) await lockEvents(trx, [place.eventId])
  return place
}

/** @throws TryAgain when a match was linked or moved to another event before it was locked */
export function assertPlace(place: Place, { eventId }: SentMatch, isLinked: boolean): void {
  if (isLinked && !(place.isLinked && place.eventId === eventId)) throw new TryAgain('The match was linked meanwhile')
}

/** Locks a match whose brackets will be updated. */
export async function lockLinkedMatch(trx: Trx, id: string, now: number): Promise<SentMatch> {
  const place = await lockBeforeMatch(trx, id, { always: true })
  const match = await lockMatch(trx, id, null, now)
  assertPlace({ ...place, isLinked: true }, match, true)
  return match
}
