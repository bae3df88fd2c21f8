import { matchOf } from '#contract/sent-matches.ts'
import { takesDefault } from '#domain/matches/editing/default-length.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { findMatch, lockMatch } from './find.ts'

/**
 * Gives matches that were just linked the length of their place, else that of their event, as far as nothing is declared
 * or played yet (MT-30). Their event is locked. It is no save of theirs: `updatedAt` stays (MT-11).
 * @param lengths of the places, by the id of the match; null where the place declares none
 */
export async function giveLengths(
  trx: Trx, actor: Actor, eventId: string, lengths: ReadonlyMap<string, number | null>, now: number,
): Promise<void> {
  if (lengths.size === 0) return
  const event = await trx.selectFrom('events').select('best_of').where('id', '=', eventId).executeTakeFirst()
  for (const [id, ofPlace] of [...lengths].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const bestOf = ofPlace ?? event?.best_of ?? null
    if (bestOf === null) continue
    const before = await lockMatch(trx, id, null, now)
    if (!takesDefault(matchOf(before))) continue
    await trx.updateTable('matches').set({ best_of: bestOf, version: before.version + 1 }).where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'update', kind: 'match', recordId: id, before, after: await findMatch(trx, id, now) })
  }
}
