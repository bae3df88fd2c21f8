import { z } from 'zod'
import { optionalText, paging } from '../fields.ts'
import type { Endpoints } from '../endpoint.ts'

/** The roles of staff (AC-01); whoever has none is a visitor. */
export const ROLES = ['admin', 'editor'] as const
export const role = z.enum(ROLES)
export type Role = z.infer<typeof role>

/**
 * The id of a person at Discord: nothing else may look like one, least of all a name that the history uses for
 * itself.
 */
export const discordId = z.string().regex(/^\d{15,20}$/, 'A Discord user ID has 15 to 20 digits')

const roles = z
  .array(role)
  .max(16)
  .transform((value) => [...new Set(value)])

export const userCreate = z.strictObject({
  userId: z.string({ error: 'User ID is required' }).trim().min(1, 'User ID is required').pipe(discordId),
  username: optionalText(64),
  discriminator: optionalText(8),
  roles,
})
export const userRolesWrite = z.strictObject({ roles })

export const userListQuery = z.object(paging(500))

export const user = z.object({
  id: z.string(),
  username: z.string(),
  discriminator: z.string(),
  avatar: z.string(),
  roles: z.array(role),
})
export type UserRecord = z.infer<typeof user>

export const userEndpoints = {
  'GET /admin/users': { access: 'admin', summary: 'People by name, with their roles', query: userListQuery, answer: z.array(user) },
  'POST /admin/users': {
    access: 'admin', summary: 'Add a person before their first login', once: true, body: userCreate, answer: user, status: 201,
    refusals: ['USER_EXISTS'],
  },
  'PUT /admin/users/:id': { access: 'admin', summary: "Replace a person's roles", body: userRolesWrite, answer: user, refusals: ['LAST_ADMIN'] },
  'DELETE /admin/users/:id/sessions': {
    access: 'admin', summary: 'End all sessions and API tokens of a person, on every device', operationId: 'endSessionsOfUser',
  },
} satisfies Endpoints
