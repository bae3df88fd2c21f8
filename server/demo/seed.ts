import { LISTS } from '#contract/nouns.ts'
import type { Config } from '#server/config/config.ts'
import { lockFor } from '#server/db/locks.ts'
import type { Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/services.ts'
import { insertWorld } from './insert.ts'
import { makeWorld } from './world.ts'

const isWanted = ({ DEMO_DATA, DATABASE_URL, production }: Config): boolean =>
  DEMO_DATA === 'on' || (DEMO_DATA === 'auto' && DATABASE_URL === undefined && !production)

/**
 * Fills an empty database with the demo world, so that a first start shows a lively site. By default that happens in
 * the embedded database outside production only. Of several processes that start at once, one does it.
 */
export async function seedDemoIfWanted(
  { config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>,
): Promise<void> {
  if (!isWanted(config)) return
  await inTransaction(db, async (trx) => {
    await lockFor(trx, 'demo')
    if (!(await isEmpty(trx))) return
    const world = makeWorld(now())
    await insertWorld(trx, world)
    const { events, teams, matches } = world
    log.info(
      `Added demo data: ${events.length} events, ${teams.length} teams, ${matches.length} matches. ` +
        'Remove it with "npm run demo:remove".',
    )
  })
}

async function isEmpty(trx: Trx): Promise<boolean> {
  for (const table of LISTS) {
    if (await trx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}
