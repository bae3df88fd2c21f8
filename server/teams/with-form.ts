import type { TeamListItem } from '#contract/teams.ts'
import type { Db } from '#server/db/pool.ts'
import { latestResultsOf } from '#server/matches/around/results.ts'

/** Results of a team's form. */
const LATEST = 5

/** The form of each of some teams (TM-14), by their ids; all are read at once. `now` in milliseconds. */
export async function formsOf(db: Db, teamIds: string[], now: number): Promise<Map<string, NonNullable<TeamListItem['form']>>> {
  const results = await latestResultsOf(db, teamIds, LATEST, now)
  return new Map(teamIds.map((id) => [id, (results.get(id) ?? []).map(({ match, ended }) => ({ matchId: match.id, result: ended }))]))
}

/** Teams of a list with their form (TM-14). `now` in milliseconds. */
export async function withForm(db: Db, teams: TeamListItem[], now: number): Promise<TeamListItem[]> {
  const forms = await formsOf(db, teams.map(({ id }) => id), now)
  return teams.map((team) => ({ ...team, form: forms.get(team.id) ?? [] }))
}
