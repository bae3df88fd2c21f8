import type { Selectable } from 'kysely'
import { ROLES, type UserRecord } from '#contract/access/users.ts'
import type { Schema } from '#server/db/schema.ts'

/** A stored person as the API shows one. A role that this program does not know gives no rights, so it is left out. */
export const toUserRecord = (row: Selectable<Schema['users']>): UserRecord => ({
  id: row.id,
  username: row.username,
  discriminator: row.discriminator,
  avatar: row.avatar,
  roles: ROLES.filter((role) => row.roles.includes(role)),
})
