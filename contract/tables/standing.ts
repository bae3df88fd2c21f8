import { z } from 'zod'
import { CRITERIA } from '#domain/groups/table-rules.ts'
import { SWISS_STATUSES } from '#domain/stages/formats/swiss/swiss.ts'

/** A row of the table of a group (GR-05 to GR-08). Fully tied teams share the ranks from `rank` to `rankEnd`. */
export const standing = z.object({
  rank: z.int(),
  rankEnd: z.int(),
  teamId: z.string(),
  name: z.string(),
  wins: z.int(),
  losses: z.int(),
  draws: z.int(),
  mapWins: z.int(),
  mapLosses: z.int(),
  mapDifferential: z.int(),
  points: z.int(),
  status: z.enum(['Safe', 'Eliminated', 'Undecided']),
  provisional: z.boolean().describe('Matches of the group are still to be played'),
  tied: z.boolean(),
  tieNote: z.string().nullable().describe('What decided the place among teams on the same points'),
  decidedBy: z.enum(CRITERIA).nullable(),
  decidedMatches: z.array(z.string()).describe('The matches it was decided by, where it was not all of them'),
  adjustments: z.array(z.object({ points: z.int(), note: z.string() }))
    .describe('Deductions: as many points were taken from the team, or given to it where the number is below 0'),
  swiss: z.object({
    seed: z.int(),
    difficulty: z.int().describe('The wins minus the losses of all its opponents'),
    byes: z.int(),
    status: z.enum(SWISS_STATUSES),
  }).optional().describe('In a Swiss stage only, whose order is that of records, difficulty and seeds'),
})
