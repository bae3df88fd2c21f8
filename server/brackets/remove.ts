import { sentBracket } from '#contract/bracket-fields.ts'
import { follow } from '#domain/stages/progression/story.ts'
import { recordChanges, type Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockBracket } from './store.ts'
import { readWorld, storeWorld } from './story.ts'

/** Deletes a bracket. Its matches stay; one that is still open loses a map that only the bracket gave it (BR-35). */
export async function removeBracket(db: Db, actor: Actor, id: string, expected: number | null, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockBracket(trx, id, expected)
    const world = await readWorld(trx, { brackets: [id] }, now)
    await trx.deleteFrom('brackets').where('id', '=', id).execute()
    const left = follow(world, { ...world, brackets: world.brackets.filter((bracket) => bracket.id !== id) })
    const { changes } = await storeWorld(trx, world, left, now)
    await recordChanges(trx, actor, [{ action: 'delete', kind: 'bracket', recordId: id, before: sentBracket(before) }, ...changes])
  })
}
