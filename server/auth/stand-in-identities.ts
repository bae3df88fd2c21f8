import type { Role } from '#contract/users.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/pool.ts'

const PREFIX = 'stand-in-'

export type StandInIdentity = { id: string; name: string; roles: Role[] }

/** The people whom the stand-in provider knows (decision 53). */
export const STAND_IN_IDENTITIES: StandInIdentity[] = [
  { id: `${PREFIX}admin`, name: 'Admin', roles: ['admin'] },
  { id: `${PREFIX}editor`, name: 'Editor', roles: ['editor'] },
  { id: `${PREFIX}visitor`, name: 'No role', roles: [] },
]

/** True when developers log in through the built-in provider: no other is configured, and nobody else can reach it. */
export const hasStandIn = (config: Config): boolean =>
  config.DISCORD_CLIENT_ID === undefined && !config.production && config.loopback

/** Gives a stand-in person its roles, so that a login as admin is one whatever was done to the record before. */
export async function assignStandInRoles(db: Db, { id, name, roles }: StandInIdentity): Promise<void> {
  await db
    .insertInto('users')
    .values({ id, username: name, discriminator: '0', avatar: '', roles })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ roles }))
    .execute()
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
