import { sql } from 'kysely'
import type { z } from 'zod'
import type { GroupRecord, ShownGroup, undecidedGroup } from '#contract/groups.ts'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import type { standing } from '#contract/tables/standing.ts'
import type { Group } from '#domain/groups/group.ts'
import { linkedMatches } from '#domain/groups/linked-matches.ts'
import { namedRounds } from '#domain/groups/rounds.ts'
import { setRules, type EventRules, type SetRules } from '#domain/groups/table-rules.ts'
import { isTeamId } from '#domain/matches/series.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { bestOf } from '#domain/plans/contested.ts'
import { groupEnd } from '#domain/plans/group-end.ts'
import { standings, type Standing } from '#domain/stages/formats/round-robin/standings.ts'
import { standingsAfter } from '#domain/stages/formats/round-robin/standings-after.ts'
import { undecidedIn } from '#domain/stages/formats/round-robin/undecided.ts'
import { roundsByRecord } from '#domain/stages/formats/swiss/rounds.ts'
import { swissTable } from '#domain/stages/formats/swiss/table.ts'
import { swissSlots } from '#domain/stages/picks/swiss-slots.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { findLinkedMatches } from '#server/matches/find.ts'
import { findContested, type ContestedIn } from './contested.ts'
import { findLeads } from './leads-to.ts'
import { findGroup, findGroups, listGroupsOf } from './store.ts'
import { findSwissStages, swissOf, type Swiss } from './swiss.ts'

type Row = z.infer<typeof standing>

/** Rows of a table with the names of their teams. */
export const named = (rows: Standing[], names: ReadonlyMap<string, string>): Row[] =>
  rows.map((row) => ({ ...row, name: names.get(row.teamId) ?? row.teamId }))

/** What these events say about the tables of their groups (GR-22). */
async function findEventRules(db: Db | Trx, eventIds: string[]): Promise<Map<string, Partial<EventRules>>> {
  const rows = await db.selectFrom('events').select(['id', 'table_rules']).where('id', 'in', eventIds).execute()
  return new Map(rows.map(({ id, table_rules }) => [id, table_rules]))
}

/** A group with the rules that its table is made by, the matches that are linked to it, and the Swiss stage that it may be. */
export type Played = { group: GroupRecord & Pick<Group, 'contested'>; rules: SetRules; matches: MatchListItem[]; swiss: Swiss | null }

/**
 * Groups with all that their tables at `now` are made of (GR-22), with four queries for all of them. Where the best of several groups advance, the
 * others are looked at too: once all are over, they are compared as closing does (SC-11).
 */
async function withMatches(db: Db | Trx, groups: GroupRecord[], now: number): Promise<Played[]> {
  if (groups.length === 0) return []
  const [all, contested] = await Promise.all([alone(db, groups, now), findContested(db, [...new Set(groups.map(({ eventId }) => eventId))])])
  if (contested.size === 0) return all
  const asked = new Set(groups.flatMap(({ id }) => contested.get(id)?.groupIds ?? []))
  const missing = [...asked].filter((id) => groups.every((group) => group.id !== id))
  const others = missing.length > 0 ? await alone(db, await findGroups(db, missing), now) : []
  const played = new Map([...all, ...others].map((each) => [each.group.id, each]))
  return all.map((each) => {
    const found = contested.get(each.group.id)
    if (!found) return each
    const { first, last, given } = found
    return { ...each, group: { ...each.group, contested: { first, last, given: given ?? compared(found, played, now) } } }
  })
}

/** The teams that take the places for the best of several groups; null while one of these is open, or is not there. */
function compared({ stages, stageId, groupIds }: ContestedIn, played: ReadonlyMap<string, Played>, now: number): string[] | null {
  const tables = groupIds.flatMap((id) => {
    const own = played.get(id)
    const rows = own ? rowsOf(own, new Map(), now) : []
    return own && rows.length > 0 && rows.every(({ provisional }) => !provisional) ? [groupEnd(own.group.name, named(rows, new Map()))] : []
  })
  return tables.length === groupIds.length ? bestOf(stages, stageId, tables) : null
}

/** The same of each group by itself, with three queries. */
async function alone(db: Db | Trx, groups: GroupRecord[], now: number): Promise<Played[]> {
  if (groups.length === 0) return []
  const eventIds = [...new Set(groups.map(({ eventId }) => eventId))]
  const [found, eventRules, swiss] = await Promise.all([
    findLinkedMatches(db, groups.flatMap(({ matchIds }) => matchIds), now),
    findEventRules(db, eventIds),
    findSwissStages(db, eventIds),
  ])
  const byId = new Map(found.map((match) => [match.id, matchOf(match)]))
  return groups.map((group) => {
    const stored = swiss.get(group.id)
    return {
      group, rules: setRules(group, eventRules.get(group.eventId)), matches: group.matchIds.flatMap((id) => byId.get(id) ?? []),
      swiss: stored ? swissOf(stored, byId) : null,
    }
  })
}

/** The table of a group, or after a round of it (GR-21): that of a Swiss stage is in Swiss order (SW-02). */
export function rowsOf({ group: record, rules, matches, swiss }: Played, names: ReadonlyMap<string, string>, now: number, round?: number): Standing[] {
  const group = { ...record, ...rules }
  if (!swiss) return round === undefined ? standings(group, matches, names, now) : standingsAfter(round, group, matches, names, now)
  const { stage, teamIds } = swiss
  const later = new Set(round === undefined ? [] : swiss.pairings.filter((pairing) => pairing.round > round).map(({ matchId }) => matchId))
  const base = standings(group, matches.filter(({ id }) => !later.has(id)), names, now)
  return swissTable(stage, teamIds, base, record.eliminationRule.teamsEliminated, round)
}

/** How many rounds the matches of a group are called by (MT-27). */
const roundCount = ({ group, matches, swiss }: Played): number =>
  Math.max(0, ...(swiss ? swiss.rounds.map(({ round }) => round) : namedRounds(group, matches).values()))

/** The names of the teams of a group as they are named today. */
const namesToday = ({ teams }: GroupRecord): Map<string, string> => new Map(teams.map(({ id, name }) => [id, name]))

/** What the table of a group at `now` is made of, with the teams as they are named today. */
export async function findTable(db: Db | Trx, record: GroupRecord, now: number): Promise<Played & { names: ReadonlyMap<string, string> }> {
  const [played] = await withMatches(db, [record], now)
  return { ...(played ?? { group: record, rules: setRules(record), matches: [], swiss: null }), names: namesToday(record) }
}

/**
 * The tables of groups at `now` in milliseconds, or after a round of them (GR-21), with the teams as they are named today: four
 * queries for all of them.
 */
export async function tablesOf(db: Db | Trx, groups: GroupRecord[], now: number, round?: number): Promise<{ group: GroupRecord; rows: Row[] }[]> {
  return (await withMatches(db, groups, now)).map((played) => {
    const names = namesToday(played.group)
    return { group: played.group, rows: named(rowsOf(played, names, now, round), names) }
  })
}

/** The table of one group. */
export async function listStandings(db: Db, groupId: string, round: number | undefined, now: number): Promise<Row[]> {
  return (await tablesOf(db, [await findGroup(db, groupId)], now, round)).flatMap(({ rows }) => rows)
}

/** The names of teams in the snapshots of these events. */
const snapshotNames = (db: Db, eventIds: string[]) =>
  db
    .selectFrom('event_teams')
    .select(['event_id', 'team_id', sql<string>`snapshot->>'name'`.as('name')])
    .where('event_id', 'in', eventIds)
    .where('snapshot', 'is not', null)
    .execute()

/** What visitors see of a Swiss stage beside its table (SW-10). */
const shownSwiss = ({ stored, stage, rounds, pairings, teamIds }: Swiss, { eliminationRule }: GroupRecord): ShownGroup['swiss'] => ({
  until: stage.settings.until, rounds: roundsByRecord(stage, rounds, pairings, teamIds),
  ...(stored.pickEmEnabled && { picks: swissSlots(stage.settings, teamIds.length, eliminationRule.teamsEliminated) }),
})

/**
 * Groups with their tables at `now`, with six queries for all of them. The teams have the names of their event's page:
 * from its snapshots, else from their matches, else as they are named today.
 */
export async function withTables(db: Db, groups: GroupRecord[], now: number): Promise<ShownGroup[]> {
  if (groups.length === 0) return []
  const eventIds = [...new Set(groups.map(({ eventId }) => eventId))]
  const [played, snapshots, leads] = await Promise.all([withMatches(db, groups, now), snapshotNames(db, eventIds), findLeads(db, eventIds)])
  return played.map((each) => {
    const { group, rules: tableRules, matches } = each
    const sides = linkedMatches(group, matches).flatMap((match) => Object.values(sidesOf(match))).filter(({ id }) => isTeamId(id))
    const names = new Map([
      ...group.teams.map(({ id, name }): [string, string] => [id, name]),
      ...sides.map(({ id, name }): [string, string] => [id ?? '', name]),
      ...snapshots.flatMap(({ event_id, team_id, name }): [string, string][] => (event_id === group.eventId ? [[team_id, name]] : [])),
    ])
    return { ...group, contested: group.contested ?? null, tableRules, rounds: roundCount(each), leadsTo: leads.get(group.id) ?? [], standings: named(rowsOf(each, names, now), names), ...(each.swiss && { swiss: shownSwiss(each.swiss, group) }) }
  })
}

/** A group as it is answered. */
export async function shownGroup(db: Db, group: GroupRecord, now: number): Promise<ShownGroup> {
  const [shown] = await withTables(db, [group], now)
  return shown ?? { ...group, tableRules: setRules(group), rounds: 0, leadsTo: [], contested: null, standings: [] }
}

/** The most events that are looked through for undecided groups, the latest first. */
const MOST_EVENTS = 50

/** The groups of running and coming events whose line runs between level teams at `now`, though all is played (GR-23). */
export async function listUndecided(db: Db, now: number): Promise<z.infer<typeof undecidedGroup>[]> {
  const events = await db
    .selectFrom('events')
    .select(['id', 'name'])
    .where('status', '!=', 'completed')
    .where('id', 'in', (eb) => eb.selectFrom('groups').select('event_id'))
    .orderBy('start_date', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute()
  const names = new Map(events.map(({ id, name }) => [id, name]))
  const groups = await withTables(db, await listGroupsOf(db, [...names.keys()]), now)
  return groups.flatMap((group) => {
    const undecided = undecidedIn(group.standings)
    if (!undecided) return []
    const { rank, rankEnd, rows } = undecided
    const teams = rows.map(({ teamId, name }) => ({ teamId, name }))
    const { id: groupId, name: groupName, eventId } = group
    return [{ groupId, groupName, eventId, eventName: names.get(eventId) ?? '', rank, rankEnd, teams }]
  })
}

/**
 * By 'group id team id': the place of each team in these groups, like 'Group A #1'; 'Group A' alone while matches of the
 * group are open. Four queries for all of them.
 */
export async function findPlacesIn(db: Db, groups: GroupRecord[], now: number): Promise<Map<string, string>> {
  const played = await withMatches(db, groups, now)
  return new Map(played.flatMap((each) =>
    rowsOf(each, new Map(), now).map(({ teamId, rank, provisional }): [string, string] =>
      [`${each.group.id} ${teamId}`, provisional ? each.group.name : `${each.group.name} #${rank}`])))
}
