import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/access/users.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import { findUser, insertUser, updateRoles } from './store.ts'

/** The author of role changes made from a terminal, as shown in the history. */
export const commandLine = (): Actor => ({ id: 'command line', requestId: `command-line-${randomUUID()}`, ip: null })

/** Gives a person a role, also before their first login. @returns all roles of that person */
export async function grantRole(db: Db, actor: Actor, id: string, role: Role): Promise<Role[]> {
  const before = (await findUser(db, id))?.roles ?? null
  if (before === null) {
    const added = await insertUser(db, actor, { userId: id, username: '', discriminator: '', roles: [role] })
    return added.roles
  }
  if (before.includes(role)) return before
  return (await updateRoles(db, actor, id, [...before, role])).after.roles
}

/**
 * Removes a role, or all of them, from a person; it applies from that person's next request on.
 * @throws DomainError USER_NOT_FOUND, LAST_ADMIN
 */
export async function revokeRole(db: Db, actor: Actor, id: string, role: Role | null): Promise<Role[]> {
  const before = (await findUser(db, id))?.roles ?? []
  const left = before.filter((each) => role !== null && each !== role)
  return (await updateRoles(db, actor, id, left)).after.roles
}
