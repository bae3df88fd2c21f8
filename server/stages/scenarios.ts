import type { z } from 'zod'
import type { stageScenarios, supposedStage } from '#contract/plans/stages.ts'
import type { scenarioWrite } from '#contract/tables/scenarios.ts'
import { DomainError } from '#domain/errors.ts'
import type { Db } from '#server/db/pool.ts'
import { findScenarios, suppose } from '#server/groups/scenarios.ts'
import { findGroups } from '#server/groups/store.ts'
import { findStage } from './store.ts'

type Outcomes = z.infer<typeof scenarioWrite>['outcomes']

/** The groups of a stage that are there, in its order. */
async function groupsOf(db: Db, id: string) {
  const { groupIds } = await findStage(db, id)
  const groups = await findGroups(db, groupIds)
  return groupIds.flatMap((groupId, part) => groups.flatMap((group) => (group.id === groupId ? [{ part, id: groupId, name: group.name, matchIds: group.matchIds }] : [])))
}

/** How the tables of a stage can still end, group by group, one after the other: each may take its time (SC-09). `now` in milliseconds. */
export async function findStageScenarios(db: Db, id: string, now: number): Promise<z.infer<typeof stageScenarios>> {
  const found: z.infer<typeof stageScenarios> = []
  for (const { matchIds: _linked, ...group } of await groupsOf(db, id)) {
    // oxlint-disable-next-line no-await-in-loop
    found.push({ ...group, ...(await findScenarios(db, group.id, now)) })
  }
  return found
}

/**
 * The tables of a stage if open matches ended so, and what is certain then (SC-06 SC-09). Nothing is stored.
 * @throws VALIDATION_FAILED for a match that is not open in a group of the stage, is named twice, or cannot end so
 */
export async function supposeInStage(db: Db, id: string, outcomes: Outcomes, now: number): Promise<z.infer<typeof supposedStage>> {
  const groups = await groupsOf(db, id)
  const strangers = outcomes.flatMap(({ matchId }, index) => (groups.some(({ matchIds }) => matchIds.includes(matchId)) ? [] : [index]))
  if (strangers.length > 0) {
    const message = 'This is no open match of the stage'
    throw new DomainError('VALIDATION_FAILED', message, { details: strangers.map((index) => ({ path: `outcomes.${index}.matchId`, message })) })
  }
  const found: z.infer<typeof supposedStage> = []
  for (const { matchIds, ...group } of groups) {
    const own = [...outcomes.entries()].filter(([, { matchId }]) => matchIds.includes(matchId))
    try {
      // oxlint-disable-next-line no-await-in-loop
      found.push({ ...group, ...(await suppose(db, group.id, { outcomes: own.map(([, outcome]) => outcome) }, now)) })
    } catch (error) {
      throw error instanceof DomainError ? inOrderOf(error, own.map(([index]) => index)) : error
    }
  }
  return found
}

/** A refusal whose paths name outcomes of a group, as it names those of the whole request. */
const inOrderOf = ({ code, message, details }: DomainError, indices: readonly number[]): DomainError =>
  new DomainError(code, message, {
    ...(details && { details: details.map((each) => ({ ...each, path: each.path.replace(/^outcomes\.(\d+)/, (_all, index: string) => `outcomes.${indices[Number(index)]}`) })) }),
  })
