import type { UserRecord } from '#contract/access/users.ts'

/** The name of a person: the username, or the id of somebody who never logged in. */
export const userName = ({ username, id }: Pick<UserRecord, 'username' | 'id'>): string => username || id
