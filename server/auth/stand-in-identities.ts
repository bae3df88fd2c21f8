import type { Role } from '#contract/access/users.ts'
import type { Config } from '#server/config/config.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { toUserRecord } from '#server/users/record.ts'
import { isOwnMachine } from '#server/config/loopback.ts'

export type StandInPerson = 'admin' | 'editor' | 'visitor'
export type StandInIdentity = { id: string; person: StandInPerson; name: string; roles: Role[] }

/** The people of the stand-in provider. Ids look like Discord's, but none of Discord's begins with a zero. */
export const STAND_IN_IDENTITIES: StandInIdentity[] = [
  { id: '000000000000001', person: 'admin', name: 'Admin', roles: ['admin'] },
  { id: '000000000000002', person: 'editor', name: 'Editor', roles: ['editor'] },
  { id: '000000000000003', person: 'visitor', name: 'No role', roles: [] },
]

/** True when developers log in through the built-in provider: there is no other, and the site is for this machine. */
export const hasStandIn = ({ DISCORD_CLIENT_ID, PUBLIC_URL, production, loopback }: Config): boolean =>
  DISCORD_CLIENT_ID === undefined && !production && loopback && (PUBLIC_URL === undefined || isOwnMachine(PUBLIC_URL))

/** Gives a stand-in person its roles, so that a login as admin is one whatever happened to the record before. */
export async function assignStandInRoles(db: Db, actor: Actor, { id, name, roles }: StandInIdentity): Promise<void> {
  const before = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  const known = before ? toUserRecord(before).roles : []
  if (before && known.join() === roles.join()) return
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('users')
      .values({ id, username: name, discriminator: '0', avatar: '', roles })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ roles }))
      .execute()
    await recordChange(trx, actor, { action: 'update', kind: 'user', recordId: id, before: { roles: known }, after: { roles } })
  })
}

/**
 * Removes stand-in people and their sessions where there is no stand-in provider: with a database that grew up on a
 * developer's machine they would count as admins that nobody can log in as.
 */
export async function removeStandIns(db: Db | Trx, config: Config): Promise<void> {
  if (hasStandIn(config)) return
  const ids = STAND_IN_IDENTITIES.map(({ id }) => id)
  await db.deleteFrom('users').where('id', 'in', ids).execute()
}
