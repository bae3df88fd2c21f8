import { z } from 'zod'
import { CRITERIA, FORFEIT_RULES, pointsProblem, rankingProblem } from '#domain/groups/table-rules.ts'
import { LIMITS } from '#domain/limits.ts'
import { optionalText, reference, requiredNote, whole } from '#contract/fields.ts'

/** Adds the reason for which a rule of the domain refuses a value. */
const refusedBy = <Value>(problem: (value: Value) => string | null) => (value: Value, context: z.RefinementCtx) => {
  const message = problem(value)
  if (message !== null) context.addIssue({ code: 'custom', message })
}

const pointsOf = whole(0, LIMITS.tablePoints)
const closePoints = pointsOf.nullable().default(null)

const RULES = {
  ranking: z.array(z.enum(CRITERIA)).min(1).superRefine(refusedBy(rankingProblem)),
  restart: z.boolean(),
  points: z
    .strictObject({ win: pointsOf, draw: pointsOf, loss: pointsOf, closeWin: closePoints, closeLoss: closePoints })
    .superRefine(refusedBy(pointsProblem)),
  forfeits: z.enum(FORFEIT_RULES),
}
const MEANINGS = {
  ranking: 'What separates the teams, in this order',
  restart: 'Teams still level after others were separated start again from the top of the ranking',
  points: 'Points of a series; close: decided by one map, with maps for both',
}

/** How the tables of an event are made unless a group says otherwise (GR-22): null, or left out, is as usual. */
export const eventRulesWrite = z.strictObject({
  ranking: RULES.ranking.nullable().default(null).describe(MEANINGS.ranking),
  restart: RULES.restart.nullable().default(null).describe(MEANINGS.restart),
  points: RULES.points.nullable().default(null).describe(MEANINGS.points),
  forfeits: RULES.forfeits.nullable().default(null),
})

/** How the table is made (GR-16, GR-18): what is left out stays as it is, null is as the event says (GR-19, GR-22). */
export const tableRulesWrite = {
  ranking: RULES.ranking.nullish().describe(MEANINGS.ranking),
  restart: RULES.restart.nullish().describe(MEANINGS.restart),
  points: RULES.points.nullish().describe(MEANINGS.points),
  forfeits: RULES.forfeits.nullish(),
  deductions: z
    .array(z.strictObject({
      teamId: reference, points: whole(-LIMITS.tablePoints, LIMITS.tablePoints), note: requiredNote('Please give a reason'),
    }))
    .max(LIMITS.groupTeams).nullish()
    .describe('Points taken from teams; a number below 0 gives them'),
  tiebreakMatchIds: z.array(reference).max(LIMITS.groupMatches).nullish()
    .describe('Linked matches that only decide between two level teams'),
  lots: z
    .strictObject({
      teamIds: z.array(reference).max(LIMITS.groupTeams).refine((ids) => new Set(ids).size === ids.length, 'Name each team once'),
      reason: requiredNote(), by: optionalText(LIMITS.name),
    }).nullish()
    .describe('An order decided by lot, with the person responsible'),
}

const points = z.object({ win: z.int(), draw: z.int(), loss: z.int(), closeWin: z.int().nullable(), closeLoss: z.int().nullable() })

/** The rules that a group or an event has of its own, as they are answered; null: those of the event, or the usual ones. */
export const eventRules = {
  ranking: z.array(z.enum(CRITERIA)).nullable().default(null),
  restart: z.boolean().nullable().default(null),
  points: points.nullable().default(null),
  forfeits: z.enum(FORFEIT_RULES).nullable().default(null),
}

/** The rules by which a table is made. */
export const tableSettings = z.object({
  ranking: z.array(z.enum(CRITERIA)), restart: z.boolean(), points, forfeits: z.enum(FORFEIT_RULES),
})
