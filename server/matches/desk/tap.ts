import { createHash } from 'node:crypto'
import { writtenOf } from '#contract/fields.ts'
import type { TapsAnswer, TapsWrite } from '#contract/match/taps.ts'
import { sentMatch } from '#contract/match-fields.ts'
import { matchWrite, type MatchWrite } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { applyTaps, type Tap } from '#domain/matches/desk/taps.ts'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findMatch, lockMatch } from '../find.ts'
import { lockBeforeMatch } from '../lock.ts'
import { findReferences } from '../prepare.ts'
import { saveMatch } from '../store.ts'

/**
 * Applies what somebody tapped at the desk, as one save (MT-40). Each tap counts once, by its id: one whose answer was lost may be sent again.
 * @throws DomainError UNAUTHENTICATED when somebody else tapped (ST-12), DOWNSTREAM_COMPLETE with the effects when later results would be reset and this was not confirmed, and
 *   whatever else the save of a match refuses; then no tap counts
 */
export const tapMatch = (
  db: Db, actor: Actor, id: string, { taps, person = actor.id }: TapsWrite, { confirm, now }: { confirm: boolean; now: number },
): Promise<TapsAnswer> =>
  inTransaction(db, async (trx) => {
    if (person !== actor.id) throw new DomainError('UNAUTHENTICATED', 'Somebody else is logged in now. Log in again to send what you tapped.')
    // What the save locks before the match is locked before it here too.
    await lockBeforeMatch(trx, id)
    await findReferences(trx, [writtenOf(matchWrite, await findMatch(trx, id, now))], now)
    const before = await lockMatch(trx, id, null, now)
    const taken = await takenOf(trx, actor, taps)
    const [earliest, latest] = [now - OLDEST_MS, now].map((time) => new Date(time).toISOString()) as [string, string]
    const once = taps.filter((tap, index) => taps.findIndex((each) => each.id === tap.id) === index)
    const fresh = once.filter((tap) => !taken.has(keyOf(tap))).map((tap) => ({ ...tap, at: tap.at > latest ? latest : tap.at < earliest ? earliest : tap.at }))
    const known = new Map([...once.map((tap) => [keyOf(tap), { recordId: id, hash: hashOf(tap) }] as const), ...taken])
    const isAnother = (tap: Tap): boolean => {
      const first = known.get(keyOf(tap))
      return first?.recordId !== id || !first.hash.equals(hashOf(tap))
    }
    const { match, taps: tapped } = applyTaps(matchOf(before), fresh)
    const done = fresh.filter((_, index) => tapped[index]?.state === 'done')
    const answers = new Map(tapped.map((each) => [each.id, each]))
    const all = taps.map((tap) => (isAnother(tap) ? { id: tap.id, state: 'refused' as const, reason: REUSED }
      : answers.get(tap.id) ?? { id: tap.id, state: 'already' as const, reason: '' }))
    if (done.length === 0) return { match: before, taps: all }
    const values: MatchWrite = writtenOf(matchWrite, sentMatch(match))
    const saved = await saveMatch(trx, actor, id, values, { expected: null, confirm, now })
    await remember(trx, actor, id, done)
    return { match: saved.match, taps: all }
  })

/** A clock that is years behind must not make a match that old; a desk that was offline for a day is believed. */
const OLDEST_MS = 24 * 60 * 60 * 1000

const REUSED = 'Another tap had this id before. Give each tap an id of its own.'

/** A tap that is sent again is the same, whenever it was tapped. */
const hashOf = (tap: Tap): Buffer => createHash('sha256').update(JSON.stringify({ ...tap, at: undefined })).digest()

/** In the same place as the keys of creates, but never one of them: those have no spaces. */
const keyOf = ({ id }: Pick<Tap, 'id'>): string => `tap ${id}`

async function takenOf(trx: Trx, actor: Actor, taps: readonly Tap[]): Promise<Map<string, { recordId: string; hash: Buffer }>> {
  const rows = await trx.selectFrom('idempotency_keys').select(['key', 'record_id', 'request_hash']).where('user_id', '=', actor.id).where('key', 'in', taps.map(keyOf)).execute()
  return new Map(rows.map(({ key, record_id: recordId, request_hash: hash }) => [key, { recordId, hash }]))
}

async function remember(trx: Trx, actor: Actor, id: string, taps: readonly Tap[]): Promise<void> {
  const rows = taps.map((tap) => ({
    user_id: actor.id, key: keyOf(tap), request_hash: hashOf(tap), kind: 'match', record_id: id,
  }))
  await trx.insertInto('idempotency_keys').values(rows).execute()
}
