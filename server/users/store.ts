import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { Role, UserRecord } from '#contract/access/users.ts'
import { DomainError } from '#domain/errors.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { countOf } from '#server/db/counts.ts'
import { lockFor } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Listed } from '#server/http/lists.ts'
import { revokeTokensOf } from '#server/tokens/store.ts'
import { endAccess, type Ended } from './end-access.ts'
import { toUserRecord } from './record.ts'

/** Everybody who ever logged in or was added, by name. */
export async function listUsers(db: Db, { page, limit }: Page): Promise<Listed<UserRecord>> {
  const total = await countOf(db.selectFrom('users'))
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .orderBy(sql`lower(username)`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(toUserRecord), total }
}

export async function findUser(db: Db, id: string): Promise<UserRecord | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toUserRecord(row) : null
}

export const userNotFound = (id: string): DomainError => new DomainError('USER_NOT_FOUND', `User with ID ${id} not found`)

type NewUser = { userId: string; username: string; discriminator: string; roles: Role[] }

/** Adds a person before their first login. @throws DomainError USER_EXISTS */
export async function insertUser(db: Db, actor: Actor, values: NewUser): Promise<UserRecord> {
  const { userId: id, username, discriminator, roles } = values
  return inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('users')
      .values({ id, username, discriminator, avatar: '', roles })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new DomainError('USER_EXISTS', `A user with ID ${id} already exists`)
    const after = toUserRecord(row)
    await recordChange(trx, actor, { action: 'create', kind: 'user', recordId: id, after })
    return after
  })
}

/**
 * Replaces the roles of a person. They apply from that person's next request on. Losing the last one revokes the API
 * tokens for good.
 * @throws DomainError USER_NOT_FOUND, or LAST_ADMIN when nobody would be left who can manage users (AC-03 AC-04)
 */
export async function updateRoles(
  db: Db,
  actor: Actor,
  id: string,
  roles: Role[],
): Promise<{ before: Role[]; after: UserRecord }> {
  return inTransaction(db, async (trx) => {
    await lockRoles(trx)
    const row = await trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw userNotFound(id)
    const before = toUserRecord(row).roles
    const changed = await trx
      .updateTable('users')
      .set({ roles })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (before.includes('admin') && !(await someAdminExists(trx))) {
      throw new DomainError('LAST_ADMIN', 'At least one admin is required')
    }
    const after = toUserRecord(changed)
    if (after.roles.length === 0) await revokeTokensOf(trx, actor, id)
    await recordChange(trx, actor, {
      action: 'update',
      kind: 'user',
      recordId: id,
      before: { roles: before },
      after: { roles: after.roles },
    })
    return { before, after }
  })
}

/**
 * Ends all sessions and API tokens of a person, wherever they are. @returns how many there were
 * @throws DomainError USER_NOT_FOUND
 */
export async function endSessions(db: Db, actor: Actor, id: string): Promise<Ended> {
  return inTransaction(db, async (trx) => {
    const person = await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!person) throw userNotFound(id)
    const before = await endAccess(trx, actor, id)
    await recordChange(trx, actor, { action: 'update', kind: 'user', recordId: id, before, after: { sessions: 0, tokens: 0 } })
    return before
  })
}

/** Lets one transaction at a time change who is admin: two admins who demote each other must not both succeed. */
export const lockRoles = (trx: Trx): Promise<void> => lockFor(trx, 'roles')

export async function someAdminExists(trx: Trx): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'admin' = ANY (roles)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
