import { sql } from 'kysely'
import type { Role, UserRecord } from '#contract/access/users.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import type { Config } from '#server/config/config.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { toUserRecord } from '#server/users/record.ts'
import { lockRoles, someAdminExists } from '#server/users/store.ts'
import type { Profile } from './profile.ts'
import { removeStandIns } from './stand-in-identities.ts'

type Login = { profile: Profile; config: Config; requestId: string; ip: string | null; now: number }
type LoggedIn = { user: UserRecord; before: Role[] }

/**
 * Makes or refreshes the record of a person who logs in. Names and picture follow the provider; roles stay as staff
 * set them, except that a person of ADMIN_USER_IDS becomes admin while there is no admin at all (AC-05).
 * @returns the record, and the roles before this login
 */
export async function recordLogin(db: Db, { profile, config, requestId, ip, now }: Login): Promise<LoggedIn> {
  return inTransaction(db, async (trx) => {
    await removeStandIns(trx, config)
    const shown = { username: profile.username, discriminator: profile.discriminator, avatar: profile.avatar }
    const seen = { ...shown, last_login_at: new Date(now).toISOString() }
    const row = await trx
      .insertInto('users')
      .values({ id: profile.id, ...seen, roles: [] })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
      .returningAll()
      .executeTakeFirstOrThrow()
    const user = toUserRecord(row)
    if (!config.ADMIN_USER_IDS.includes(user.id)) return { user, before: user.roles }
    return { user: await makeFirstAdmin(trx, { id: user.id, requestId, ip }, user), before: user.roles }
  })
}

async function makeFirstAdmin(trx: Trx, actor: Actor, user: UserRecord): Promise<UserRecord> {
  await lockRoles(trx)
  if (await someAdminExists(trx)) return user
  const row = await trx
    .updateTable('users')
    .set({ roles: sql`array_append(roles, 'admin')` })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const admin = toUserRecord(row)
  await recordChange(
    trx,
    actor,
    {
      action: 'update',
      kind: 'user',
      recordId: user.id,
      before: { roles: user.roles },
      after: { roles: admin.roles },
    },
  )
  return admin
}
