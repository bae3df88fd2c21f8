import type { z } from 'zod'
import type { scenarios, scenarioWrite, supposedTable } from '#contract/tables/scenarios.ts'
import { DomainError } from '#domain/errors.ts'
import { scenariosOf } from '#domain/scenarios/scenarios.ts'
import { supposedProblems, supposing } from '#domain/scenarios/suppose.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import type { Db } from '#server/db/pool.ts'
import { findTable, named } from './standings.ts'
import { findGroup } from './store.ts'

/** How the table of a group can still end at `now` in milliseconds, with the teams as they are named today (SC-01). */
export async function findScenarios(db: Db, groupId: string, now: number): Promise<z.infer<typeof scenarios>> {
  const { group, matches, names } = await findTable(db, await findGroup(db, groupId), now)
  const { teams, open, ...facts } = scenariosOf(group, matches, names, now)
  return {
    ...facts,
    teams: teams.map((team) => ({ ...team, name: names.get(team.teamId) ?? team.teamId })),
    open: open.map(({ scores, ...match }) => ({ ...match, scores: scores.map(({ one, two }) => ({ teamOneMaps: one, teamTwoMaps: two })) })),
  }
}

/**
 * The table of a group if open matches ended so (SC-06). Nothing is stored.
 * @throws VALIDATION_FAILED for a match that is not open, is named twice, or cannot end so
 */
export async function suppose(db: Db, groupId: string, { outcomes }: z.infer<typeof scenarioWrite>, now: number): Promise<z.infer<typeof supposedTable>> {
  const { group, matches, names } = await findTable(db, await findGroup(db, groupId), now)
  const scores = outcomes.map(({ matchId, teamOneMaps, teamTwoMaps }) => ({ matchId, score: { one: teamOneMaps, two: teamTwoMaps } }))
  const problems = supposedProblems(group, matches, scores, now)
  const [first] = problems
  if (first) throw new DomainError('VALIDATION_FAILED', first.message, { details: problems })
  return { standings: named(standings(group, supposing(group, matches, scores, now), names, now), names) }
}
