import { z } from 'zod'
import { instant, optionalInstant, requiredText } from '../fields.ts'
import { scope, SCOPES } from './scopes.ts'
import type { Endpoints } from '../endpoint.ts'

/** How long a token is valid by default. */
export const TOKEN_DAYS = 90
/** The value for a token that is valid until it is revoked. */
export const NEVER = 'never'

/** The most tokens a person can have. */
export const MAX_TOKENS = 20

export const tokenCreate = z.strictObject({
  name: requiredText(80, 'Please name the token, for instance by its bot'),
  scopes: z
    .array(scope)
    .min(1, 'Please choose at least one scope')
    .max(SCOPES.length)
    .transform((chosen) => SCOPES.filter((one) => chosen.includes(one))),
  expiresAt: z
    .union([z.literal(NEVER), optionalInstant])
    .describe(`When it ends by itself; without a date in ${TOKEN_DAYS} days, with "${NEVER}" only when it is revoked`),
})
export type TokenCreate = z.infer<typeof tokenCreate>

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  ownerId: z.string(),
  ownerName: z.string(),
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable().describe('To the minute'),
  createdAt: instant,
})
export type ApiTokenRecord = z.infer<typeof apiToken>

/** The answer to a create, the only one that ever contains the token itself. */
export const tokenCreated = apiToken.extend({ token: z.string() })
export type TokenCreated = z.infer<typeof tokenCreated>

export const tokenEndpoints = {
  'GET /tokens': { access: 'staff', summary: 'Your tokens; for admins those of everybody', answer: z.array(apiToken) },
  'POST /tokens': {
    access: 'staff', summary: 'Create a token for yourself; only this answer contains it',
    body: tokenCreate, answer: tokenCreated, refusals: ['TOO_MANY'], status: 201,
  },
  'DELETE /tokens/:id': { access: 'staff', summary: 'Revoke a token' },
} satisfies Endpoints
