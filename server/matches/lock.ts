import { sql, type SqlBool } from 'kysely'
import type { SentMatch } from '#contract/matches.ts'
import type { Trx } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'
import { TryAgain } from '#server/db/transaction.ts'
import { lockMatch } from './find.ts'

/** The place of a match: its event, and whether a bracket shows it. */
export type Place = { eventId: string | null; isLinked: boolean }

const askPlace = prepared('lock-before-match', (db, given) => {
  const [id, always] = [given<string>(1, 'text'), given<boolean>(2, 'boolean')]
  return db
    .with('place', (query) => query
      .selectFrom('matches')
      .select('event_id')
      .select((eb) => eb.exists(eb.selectFrom('bracket_links').select('match_id').where('match_id', '=', id)).as('is_linked'))
      .where('id', '=', id))
    .with('locked', (query) => query
      .selectFrom('events')
      .select('id')
      .where('id', '=', (eb) => eb.selectFrom('place').select('event_id').where(sql<SqlBool>`is_linked OR ${always}`))
      .forNoKeyUpdate())
    .selectFrom('place')
    // A lock is only taken for rows that are asked for.
    .leftJoin('locked', 'locked.id', 'place.event_id')
    .select(['place.event_id', 'place.is_linked', 'locked.id as locked_id'])
})

/**
 * Locks what has to be locked before a match: its event, if a bracket shows the match or always (see `lockEvents`).
 * @returns the place of the match; it has to be checked again once the match is locked (`assertPlace`)
 */
export async function lockBeforeMatch(trx: Trx, id: string, { always = false } = {}): Promise<Place> {
  const [row] = await askPlace(trx, [id, always])
  return { eventId: row?.event_id ?? null, isLinked: Boolean(row?.is_linked) }
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
