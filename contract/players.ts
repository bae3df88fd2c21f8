import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { optionalText, paging, recordFields, requiredText } from './fields.ts'

/** A player as staff send it: only the username is required (PL-01). */
export const playerWrite = z.strictObject({
  username: requiredText(LIMITS.name, 'Username is required'),
  realName: optionalText(LIMITS.name),
  nationality: optionalText(LIMITS.name),
})
export type PlayerWrite = z.infer<typeof playerWrite>

export const player = z.object({
  ...recordFields,
  username: z.string(),
  realName: z.string(),
  nationality: z.string(),
})
export type PlayerRecord = z.infer<typeof player>

/** A player in a list, with the teams whose rosters name them (PL-02). */
export const playerListItem = player.extend({
  teams: z.array(z.object({ id: z.string(), name: z.string(), tag: z.string() })),
})
export type PlayerListItem = z.infer<typeof playerListItem>

export const playerListQuery = z.object({ ...paging(500), search: z.string().max(LIMITS.name).optional() })
