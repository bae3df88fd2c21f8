import { z } from 'zod'
import { type GroupRecord, groupWrite, refusedBy, tableRulesWrite } from '#contract/groups.ts'
import { CRITERIA, DEFAULT_POINTS, FORFEIT_RULES, rankingProblem, type PointRules } from '#domain/groups/table-rules.ts'
import { LIMITS } from '#domain/limits.ts'

/** The choices of 'Teams Eliminated', and the default (GR-09). */
export const ELIMINATED = [1, 2, 3, 4] as const
const DEFAULT_ELIMINATED = 2

const NAME_AND_EVENT = 'Please provide a group name and select an event'

const eliminated = z.int().min(0).max(LIMITS.groupTeams)

/** An empty list means the default order (GR-05). */
const ranking = z.array(z.enum(CRITERIA)).superRefine(refusedBy(rankingProblem))

/** A new group needs a name and an event (GR-12). */
export const newGroup = z.object({
  eventId: z.string().min(1, NAME_AND_EVENT),
  name: z.string().trim().min(1, NAME_AND_EVENT).max(LIMITS.name),
  teamsEliminated: eliminated,
  ranking,
  restart: z.boolean(),
  points: tableRulesWrite.points.unwrap().unwrap(),
  forfeits: z.enum(FORFEIT_RULES),
  deductions: tableRulesWrite.deductions.unwrap().unwrap(),
})
/** A group stays in its event. */
export const changedGroup = newGroup.extend({ name: groupWrite.shape.name })

export type GroupValues = z.input<typeof newGroup>

export const blankGroup = (eventId: string): GroupValues => ({
  eventId, name: '', teamsEliminated: DEFAULT_ELIMINATED, ranking: [], restart: false, points: DEFAULT_POINTS, forfeits: 'as-played',
  deductions: [],
})

export const toGroupValues = ({ eventId, name, eliminationRule, ...rules }: GroupRecord): GroupValues => ({
  eventId, name, teamsEliminated: eliminationRule.teamsEliminated, ranking: rules.ranking ?? [], restart: rules.restart,
  points: rules.points ?? DEFAULT_POINTS, forfeits: rules.forfeits, deductions: rules.deductions,
})

const isDefault = (points: GroupValues['points']): boolean =>
  (Object.keys(DEFAULT_POINTS) as (keyof PointRules)[]).every((name) => (points[name] ?? null) === DEFAULT_POINTS[name])

/** What a form sends as the body of a group, without its teams and matches. */
export const groupBody = ({ name, teamsEliminated, ranking: order, restart, points, forfeits, deductions }: GroupValues) => ({
  name, eliminationRule: { teamsEliminated }, ranking: order.length > 0 ? order : null, restart, points: isDefault(points) ? null : points,
  forfeits, deductions,
})
