import type { z } from 'zod'
import type { scenarios, scenarioWrite, supposedTable } from '#contract/tables/scenarios.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { DomainError } from '#domain/errors.ts'
import type { Lead } from '#domain/plans/leads-to.ts'
import type { Table } from '#domain/scenarios/question.ts'
import { linesOf } from '#domain/scenarios/places.ts'
import { scenariosOf, type Scenarios } from '#domain/scenarios/scenarios.ts'
import { possibleScores } from '#domain/scenarios/scores.ts'
import { supposedProblems, supposing } from '#domain/scenarios/suppose.ts'
import { swissScenarios } from '#domain/scenarios/swiss/swiss-scenarios.ts'
import { reopenedIn } from '#domain/stages/formats/swiss/stored.ts'
import type { Db } from '#server/db/pool.ts'
import { findLeads } from './leads-to.ts'
import { findTable, named, rowsOf, type Played } from './standings.ts'
import { findGroup } from './store.ts'
import { openPairings, swissOf, type Swiss } from './swiss.ts'

type Names = ReadonlyMap<string, string>
type Sent = z.infer<typeof scenarios>

/** How the table of a group can still end at `now` in milliseconds, with the teams as they are named today (SC-01 SC-08). */
export async function findScenarios(db: Db, groupId: string, now: number): Promise<Sent> {
  const { names, leads, ...played } = await findLed(db, groupId, now)
  const { teams, open, ...facts } = whatCanBe(played, names, leads, now)
  return {
    ...facts, teams: withNames(teams, names),
    open: open.map(({ scores, ...match }) => ({ ...match, scores: scores.map(({ one, two }) => ({ teamOneMaps: one, teamTwoMaps: two })) })),
  }
}

/**
 * The table of a group if open matches ended so, and what is certain then (SC-06). Nothing is stored.
 * @throws VALIDATION_FAILED for a match that is not open, is named twice, or cannot end so
 */
export async function suppose(db: Db, groupId: string, { outcomes }: z.infer<typeof scenarioWrite>, now: number): Promise<z.infer<typeof supposedTable>> {
  const { names, leads, ...played } = await findLed(db, groupId, now)
  const table = tableOf(played)
  const scores = outcomes.map(({ matchId, teamOneMaps, teamTwoMaps }) => ({ matchId, score: { one: teamOneMaps, two: teamTwoMaps } }))
  const problems = supposedProblems(table, played.matches, scores, now)
  const [first] = problems
  if (first) throw new DomainError('VALIDATION_FAILED', first.message, { details: problems })
  const matches = supposing(table, played.matches, scores, now)
  const then: Played = { ...played, matches, swiss: played.swiss && swissOf(played.swiss.stored, byId(matches)) }
  return { standings: named(rowsOf(then, names, now), names), teams: withNames(whatCanBe(then, names, leads, now).teams, names) }
}

const tableOf = ({ group, rules }: Played): Table => ({ ...group, ...rules })
const byId = (matches: readonly MatchListItem[]): ReadonlyMap<string, MatchListItem> => new Map(matches.map((match) => [match.id, match]))
const withNames = (teams: Scenarios['teams'], names: Names): Sent['teams'] => teams.map((team) => ({ ...team, name: names.get(team.teamId) ?? team.teamId }))

type Found = Omit<Scenarios, 'basis'> & Pick<Sent, 'basis'>

/** The table of a group, and where its ranks lead (SC-10). */
async function findLed(db: Db, groupId: string, now: number) {
  const group = await findGroup(db, groupId)
  const [played, leads] = await Promise.all([findTable(db, group, now), findLeads(db, [group.eventId])])
  return { ...played, leads: leads.get(groupId) ?? [] }
}

const whatCanBe = (played: Played, names: Names, leads: readonly Lead[], now: number): Found =>
  (played.swiss ? ofSwiss(played.swiss, played, names, leads) : scenariosOf(tableOf(played), played.matches, names, now, leads))

/** What the teams of a Swiss stage can still reach (SC-08); those whose places are not known yet are left out. */
function ofSwiss(swiss: Swiss, { group, matches }: Played, names: Names, leads: readonly Lead[]): Found {
  const { stage, teamIds } = swiss
  const found = byId(matches)
  const pairings = openPairings(swiss, found)
  const teamOf = (place: string): string => teamIds[Number(place)] ?? ''
  const through = Math.max(0, teamIds.length - group.eliminationRule.teamsEliminated)
  const { teams, ...facts } = swissScenarios({
    ...stage, through,
    open: pairings.map(({ matchId, one, two }) => ({ matchId, one: `${one}`, two: `${two}` })),
  }, (place) => names.get(teamOf(place)) ?? teamOf(place), linesOf(leads, teamIds.length, through))
  return {
    ...facts, isWhole: reopenedIn(stage).length === 0,
    teams: teams.flatMap((team) => (teamOf(team.teamId) === '' ? [] : [{ ...team, teamId: teamOf(team.teamId) }])),
    open: pairings.flatMap(({ matchId }) => {
      const match = found.get(matchId)
      return match ? [{ matchId, teamOneId: match.sides.one.teamId, teamTwoId: match.sides.two.teamId, scores: possibleScores(match, true) }] : []
    }),
  }
}
