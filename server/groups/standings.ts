import type { z } from 'zod'
import type { standing } from '#contract/groups.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import type { Db } from '#server/db/pool.ts'
import { findMatches } from '#server/matches/find.ts'
import { findGroup } from './store.ts'

/** The table of a group at `now` in milliseconds. */
export async function listStandings(db: Db, groupId: string, now: number): Promise<z.infer<typeof standing>[]> {
  const group = await findGroup(db, groupId)
  const matches = await findMatches(db, group.matchIds, now)
  const names = new Map(group.teams.map(({ id, name }) => [id, name]))
  return standings(group, matches.map(matchOf), names, now).map((row) => ({ ...row, name: names.get(row.teamId) ?? row.teamId }))
}
