import { z } from 'zod'
import { PLURALS } from '../nouns.ts'

/**
 * What a token may do, one scope per noun: its writes, and reads that only staff may make. Everything public needs no
 * token. People, tokens, webhooks, history and undo have no scope: no token reaches them.
 */
export const SCOPES = [...PLURALS, 'imports', 'uploads'].map((noun) => `${noun}:write` as const)
export const scope = z.enum(SCOPES)
export type Scope = z.infer<typeof scope>
