import { z } from 'zod'
import { instant, flag } from '../fields.ts'
import type { Endpoints } from '../endpoint.ts'
import { user } from './users.ts'

/** An open session of the caller, as only they see it. */
export const session = z.object({
  id: z.string(),
  device: z.string().describe('Browser and system, as reported by the browser'),
  ip: z.string().nullable().describe('The address it was last used from'),
  createdAt: instant,
  lastSeenAt: instant.describe('To the minute'),
  current: z.boolean().describe('Whether it is the session that asks'),
})
export type SessionRecord = z.infer<typeof session>

export const loginEndpoints = {
  'GET /auth/user': { access: 'session', summary: 'The person who is logged in', operationId: 'getCurrentUser', answer: user },
  'POST /auth/logout': {
    access: 'public', operationId: 'logOut',
    summary: 'End the session of this browser, or with everywhere=true all sessions and API tokens of the person',
    query: z.object({ everywhere: flag }), refusals: ['FORBIDDEN'],
  },
  'GET /sessions': {
    access: 'session', summary: 'Your open sessions, the last used first', operationId: 'listOwnSessions', answer: z.array(session),
  },
  'DELETE /sessions/:id': { access: 'session', summary: 'End one of your sessions', operationId: 'endOwnSession' },
} satisfies Endpoints
