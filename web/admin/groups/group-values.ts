import { z } from 'zod'
import { type GroupRecord, groupWrite } from '#contract/groups.ts'
import { eventRulesWrite, tableRulesWrite } from '#contract/tables/rules.ts'
import { DEFAULT_RULES } from '#domain/groups/table-rules.ts'
import { LIMITS } from '#domain/limits.ts'

/** The choices of 'Teams Eliminated', and the default (GR-09). */
export const ELIMINATED = [1, 2, 3, 4] as const
const DEFAULT_ELIMINATED = 2

const NAME_AND_EVENT = 'Please provide a group name and select an event'

const eliminated = z.int().min(0).max(LIMITS.groupTeams)

/** A new group needs a name and an event (GR-12). */
export const newGroup = z.object({
  eventId: z.string().min(1, NAME_AND_EVENT),
  name: z.string().trim().min(1, NAME_AND_EVENT).max(LIMITS.name),
  bestOf: groupWrite.shape.bestOf.unwrap(),
  teamsEliminated: eliminated,
  ...eventRulesWrite.shape,
  deductions: tableRulesWrite.deductions.unwrap().unwrap(),
  tiebreakMatchIds: tableRulesWrite.tiebreakMatchIds.unwrap().unwrap(),
  lots: tableRulesWrite.lots.unwrap(),
})
/** A group stays in its event. */
export const changedGroup = newGroup.extend({ name: groupWrite.shape.name })

export type GroupValues = Required<z.input<typeof newGroup>>

export const blankGroup = (eventId: string): GroupValues => ({
  eventId, name: '', bestOf: null, teamsEliminated: DEFAULT_ELIMINATED, ...DEFAULT_RULES,
})

export const toGroupValues = (group: GroupRecord): GroupValues => {
  const { eventId, name, bestOf, eliminationRule, ranking, restart, points, forfeits, deductions, tiebreakMatchIds, lots } = group
  return {
    eventId, name, bestOf, teamsEliminated: eliminationRule.teamsEliminated,
    ranking, restart, points, forfeits, deductions, tiebreakMatchIds, lots,
  }
}

/** What a form sends as the body of a group, without its teams and matches. */
export const groupBody = ({ eventId: _event, teamsEliminated, ...values }: GroupValues) =>
  ({ ...values, eliminationRule: { teamsEliminated } })
