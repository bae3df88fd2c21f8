import type { TeamListItem } from '#contract/teams.ts'
import type { Db } from '#server/db/pool.ts'
import { latestResultsOf } from '#server/matches/around/results.ts'

/** Results of a team's form. */
const LATEST = 5

/** Teams of a list with their form (TM-14); all are read at once. `now` in milliseconds. */
export async function withForm(db: Db, teams: TeamListItem[], now: number): Promise<TeamListItem[]> {
  const results = await latestResultsOf(db, teams.map(({ id }) => id), LATEST, now)
  return teams.map((team) => ({ ...team, form: (results.get(team.id) ?? []).map(({ match, ended }) => ({ matchId: match.id, result: ended })) }))
}
