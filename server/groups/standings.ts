import { sql } from 'kysely'
import type { z } from 'zod'
import type { GroupRecord, ShownGroup, standing } from '#contract/groups.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { linkedMatches, type GroupMatch } from '#domain/groups/linked-matches.ts'
import { isTeamId } from '#domain/matches/series.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { standings, type Standing } from '#domain/stages/formats/round-robin/standings.ts'
import { standingsAfter } from '#domain/stages/formats/round-robin/standings-after.ts'
import type { Db } from '#server/db/pool.ts'
import { findLinkedMatches } from '#server/matches/find.ts'
import { findGroup } from './store.ts'

type Row = z.infer<typeof standing>

const named = (rows: Standing[], names: ReadonlyMap<string, string>): Row[] =>
  rows.map((row) => ({ ...row, name: names.get(row.teamId) ?? row.teamId }))

const tableOf = (group: GroupRecord, matches: readonly GroupMatch[], names: ReadonlyMap<string, string>, now: number): Row[] =>
  named(standings(group, matches, names, now), names)

/** The table of a group at `now` in milliseconds, or after a round of it (GR-21), with the teams as they are named today. */
export async function listStandings(db: Db, groupId: string, round: number | undefined, now: number): Promise<Row[]> {
  const group = await findGroup(db, groupId)
  const matches = (await findLinkedMatches(db, group.matchIds, now)).map(matchOf)
  const names = new Map(group.teams.map(({ id, name }) => [id, name]))
  return round === undefined ? tableOf(group, matches, names, now) : named(standingsAfter(round, group, matches, names, now), names)
}

/** The names of teams in the snapshots of these events. */
const snapshotNames = (db: Db, eventIds: string[]) =>
  db
    .selectFrom('event_teams')
    .select(['event_id', 'team_id', sql<string>`snapshot->>'name'`.as('name')])
    .where('event_id', 'in', eventIds)
    .where('snapshot', 'is not', null)
    .execute()

/**
 * Groups with their tables at `now`, with two queries for all of them. The teams have the names of their event's page:
 * from its snapshots, else from their matches, else as they are named today.
 */
export async function withTables(db: Db, groups: GroupRecord[], now: number): Promise<ShownGroup[]> {
  if (groups.length === 0) return []
  const [found, snapshots] = await Promise.all([
    findLinkedMatches(db, groups.flatMap(({ matchIds }) => matchIds), now),
    snapshotNames(db, [...new Set(groups.map(({ eventId }) => eventId))]),
  ])
  const byId = new Map(found.map((match) => [match.id, matchOf(match)]))
  return groups.map((group) => {
    const matches = group.matchIds.flatMap((id) => byId.get(id) ?? [])
    const sides = linkedMatches(group, matches).flatMap((match) => Object.values(sidesOf(match))).filter(({ id }) => isTeamId(id))
    const names = new Map([
      ...group.teams.map(({ id, name }): [string, string] => [id, name]),
      ...sides.map(({ id, name }): [string, string] => [id ?? '', name]),
      ...snapshots.flatMap(({ event_id, team_id, name }): [string, string][] => (event_id === group.eventId ? [[team_id, name]] : [])),
    ])
    return { ...group, standings: tableOf(group, matches, names, now) }
  })
}

/** A group as it is answered. */
export async function shownGroup(db: Db, group: GroupRecord, now: number): Promise<ShownGroup> {
  const [shown] = await withTables(db, [group], now)
  return shown ?? { ...group, standings: [] }
}
