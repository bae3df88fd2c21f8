import { z } from 'zod'
import { reference, undoneBy } from '../fields.ts'

/** Names and ids of records that are this one by now: searches and addresses find it by them (PL-10 TM-12). */
export const formerly = (what: 'player' | 'team') => ({
  formerNames: z.array(z.string()).default(() => []).describe(`Names from before renames and merges: searches find the ${what} by them`),
  formerIds: z.array(z.string()).default(() => []).describe(
    `Of ${what}s ${what === 'player' ? 'who' : 'that'} were merged into this one; their addresses lead here`,
  ),
})

/** A request to merge a record into another one. */
export const mergeInto = (who: string) => z.strictObject({ intoId: reference.describe(who) })

/** How many records of each kind name the one who stays from now on. */
const merged = { requestId: undoneBy, events: z.int(), matches: z.int() }

export const playersMerged = z.object({ id: z.string().describe('The player who stays'), ...merged, teams: z.int() })
export type PlayersMerged = z.infer<typeof playersMerged>

export const teamsMerged = z.object({
  id: z.string().describe('The team that stays'), ...merged, groups: z.int(), brackets: z.int(), stages: z.int(),
})
export type TeamsMerged = z.infer<typeof teamsMerged>
