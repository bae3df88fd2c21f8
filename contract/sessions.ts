import { z } from 'zod'
import { instant } from './fields.ts'

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
