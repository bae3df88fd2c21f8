import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { GroupRecord, GroupWrite } from '#contract/groups.ts'
import { DomainError, invalid, notFound } from '#domain/errors.ts'
import { changedRules, DEFAULT_RULES, type TableRules } from '#domain/groups/table-rules.ts'
import type { Merge } from '#domain/merging/merge.ts'
import { LIMITS } from '#domain/limits.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { fieldsOf } from '#server/db/columns.ts'
import { lockEventOf, lockEvents } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { withIds } from '#server/db/with-ids.ts'
import { assertVersion } from '#server/http/versions.ts'
import { giveLengths } from '#server/matches/default-lengths.ts'
import { matchLabel } from '#server/records/usage.ts'
import { newId } from '#server/ids.ts'

const selectGroups = (db: Db | Trx) =>
  db
    .selectFrom('groups')
    .selectAll('groups')
    .select([
      sql<string[]>`ARRAY(SELECT team_id FROM group_teams WHERE group_id = groups.id ORDER BY position)`.as('team_ids'),
      sql<GroupRecord['teams']>`(
        SELECT coalesce(json_agg(json_build_object('id', teams.id, 'name', teams.name, 'logo', teams.logo) ORDER BY position), '[]')
        FROM group_teams JOIN teams ON teams.id = team_id WHERE group_id = groups.id
      )`.as('teams'),
      sql<string[]>`ARRAY(SELECT match_id FROM group_matches WHERE group_id = groups.id ORDER BY position)`.as('match_ids'),
    ])

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>

/** The group of a row. Rules about teams and matches that have left it are left out. */
export const toRecord = ({ teams_eliminated: teamsEliminated, table_rules, ...row }: GroupRow): GroupRecord => {
  const { deductions, tiebreakMatchIds, ...rules } = changedRules(DEFAULT_RULES, table_rules)
  return {
    ...fieldsOf(row), eliminationRule: { teamsEliminated }, ...rules,
    deductions: deductions.filter(({ teamId }) => row.team_ids.includes(teamId)),
    tiebreakMatchIds: tiebreakMatchIds.filter((id) => row.match_ids.includes(id)),
  }
}

/** The columns of a group's own fields; rules that a write leaves out are those of `before` (GR-19). */
export const columnsOfGroup = (values: Omit<GroupWrite, 'teamIds' | 'matchIds'>, before: TableRules & Pick<GroupRecord, 'bestOf'>) => ({
  name: values.name,
  teams_eliminated: values.eliminationRule.teamsEliminated,
  best_of: values.bestOf === undefined ? before.bestOf : values.bestOf,
  table_rules: JSON.stringify(changedRules(before, values)),
})

/** What a group without rules of its own has. */
export const BLANK_GROUP = { ...DEFAULT_RULES, bestOf: null }

export async function listGroups(db: Db, eventId: string): Promise<GroupRecord[]> {
  const event = await db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst()
  if (!event) throw notFound('event', eventId)
  return listGroupsOf(db, [eventId])
}

/** The most groups that are read of each event. */
const MOST_GROUPS = 200

/** The groups of these events, those of each in the order in which they were added. */
export const listGroupsOf = async (db: Db, eventIds: string[]): Promise<GroupRecord[]> =>
  eventIds.length === 0 ? [] : (await selectGroupsIn(db, sql`${eventIds}`, sql`${MOST_GROUPS * eventIds.length}`).execute()).map(toRecord)

/** The query for the same of the events in whose brackets these matches are linked. */
export const selectGroupsBeside = (db: Db | Trx, matchIds: RawBuilder<string[]>) =>
  selectGroupsIn(
    db, sql`ARRAY(SELECT event_id FROM bracket_links JOIN brackets ON brackets.id = bracket_id WHERE match_id = ANY (${matchIds}))`,
    sql`${sql.lit(MOST_GROUPS)} * cardinality(${matchIds})`,
  )

const selectGroupsIn = (db: Db | Trx, eventIds: RawBuilder<unknown>, most: RawBuilder<number>) =>
  selectGroups(db)
    .where(sql<SqlBool>`event_id = ANY (${eventIds})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)

/** The groups of these ids, in no order; unknown ids are left out. */
export async function findGroups(db: Db | Trx, ids: string[]): Promise<GroupRecord[]> {
  if (ids.length === 0) return []
  return (await selectGroups(db).where('groups.id', 'in', ids).execute()).map(toRecord)
}

export async function findGroup(db: Db | Trx, id: string): Promise<GroupRecord> {
  const row = await selectGroups(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('group', id)
  return toRecord(row)
}

/** How matches are linked: `confirm` takes those of other teams too. */
type Linked = { confirm: boolean; now: number }

/** Newly linked matches get the length of the group (MT-30). */
const giveLengthsIn = (trx: Trx, actor: Actor, { eventId, matchIds, bestOf }: GroupRecord, had: string[], now: number): Promise<void> =>
  giveLengths(trx, actor, eventId, new Map(matchIds.filter((id) => !had.includes(id)).map((id) => [id, bestOf])), now)

export const insertGroup = (db: Db, actor: Actor, eventId: string, values: GroupWrite, linked: Linked): Promise<GroupRecord> =>
  inTransaction(db, async (trx) => {
    await lockEvents(trx, [eventId])
    const event = await trx.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst()
    if (!event) throw notFound('event', eventId)
    return addGroup(trx, actor, eventId, values, linked)
  })

/**
 * Adds a group to an event that is locked.
 * @param options `createdAt`: groups are in the order in which they were added, and one transaction adds all at the same time
 */
export async function addGroup(
  trx: Trx, actor: Actor, eventId: string, values: GroupWrite, { confirm, now, createdAt }: Linked & { createdAt?: string },
): Promise<GroupRecord> {
  const id = newId()
  await trx
    .insertInto('groups')
    .values({ id, event_id: eventId, ...columnsOfGroup(values, BLANK_GROUP), ...(createdAt && { created_at: createdAt }) })
    .execute()
  await addTeams(trx, id, values.teamIds, 'teamIds')
  await addMatches(trx, { id, eventId, matchIds: [] }, values.matchIds, { field: 'matchIds', confirm })
  const after = await findGroup(trx, id)
  await giveLengthsIn(trx, actor, after, [], now)
  await recordChange(trx, actor, { action: 'create', kind: 'group', recordId: id, after })
  return after
}

type Apply = (trx: Trx, before: GroupRecord) => Promise<void>

/** Locks a group for a change: its event, see `lockEvents`. */
async function lockGroup(trx: Trx, id: string, expected: number | null): Promise<GroupRecord> {
  await lockEventOf(trx, 'groups', id)
  const before = await findGroup(trx, id)
  assertVersion('group', before, expected)
  return before
}

/**
 * A change of a group under its lock: version, housekeeping and history are the same for each.
 * @param now in milliseconds; left out where the change links no match
 */
async function changeIn(
  trx: Trx, actor: Actor, id: string, expected: number | null, apply: Apply, now?: number,
): Promise<GroupRecord> {
  const before = await lockGroup(trx, id, expected)
  await apply(trx, before)
  await trx
    .updateTable('groups')
    .set({ version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  const after = await findGroup(trx, id)
  if (now !== undefined) await giveLengthsIn(trx, actor, after, before.matchIds, now)
  await recordChange(trx, actor, { action: 'update', kind: 'group', recordId: id, before, after })
  return after
}

const change = (
  db: Db, actor: Actor, id: string, expected: number | null, apply: Apply, now?: number,
): Promise<GroupRecord> =>
  inTransaction(db, (trx) => changeIn(trx, actor, id, expected, apply, now))

export const updateGroup = (
  db: Db, actor: Actor, id: string, values: GroupWrite, { expected, confirm, now }: Linked & { expected: number | null },
): Promise<GroupRecord> =>
  change(db, actor, id, expected, async (trx, before) => {
    await trx
      .updateTable('groups')
      .set(columnsOfGroup(values, before))
      .where('id', '=', id)
      .execute()
    await replaceMembers(trx, before, values, confirm)
  }, now)

/**
 * Gives a group these teams and matches, in this order.
 * @param group with its previous matches; `confirm` accepts others even between teams of other groups
 * @throws DomainError when one of them cannot be in it
 */
export async function replaceMembers(
  trx: Trx, group: Linking, { teamIds, matchIds }: Pick<GroupWrite, 'teamIds' | 'matchIds'>, confirm: boolean,
): Promise<void> {
  await trx.deleteFrom('group_teams').where('group_id', '=', group.id).execute()
  await trx.deleteFrom('group_matches').where('group_id', '=', group.id).execute()
  await addTeams(trx, group.id, teamIds, 'teamIds')
  await addMatches(trx, group, matchIds, { field: 'matchIds', confirm })
}

/** Gives a group of a locked event these teams, in this order; its matches stay. */
export async function replaceTeams(trx: Trx, actor: Actor, id: string, teamIds: string[]): Promise<void> {
  await changeIn(trx, actor, id, null, async () => {
    await trx.deleteFrom('group_teams').where('group_id', '=', id).execute()
    await addTeams(trx, id, teamIds, 'teamIds')
  })
}

/** Gives a group of a locked event these matches, in this order; its teams stay. */
export async function replaceMatches(trx: Trx, actor: Actor, id: string, matchIds: string[]): Promise<void> {
  await changeIn(trx, actor, id, null, async (_, before) => {
    await trx.deleteFrom('group_matches').where('group_id', '=', id).execute()
    await addMatches(trx, before, matchIds, { field: 'matchIds', confirm: true })
  })
}

export const addGroupTeam = (db: Db, actor: Actor, id: string, teamId: string): Promise<GroupRecord> =>
  change(db, actor, id, null, (trx) => addTeams(trx, id, [teamId], 'teamId'))

export const addGroupMatch = (
  db: Db, actor: Actor, id: string, matchId: string, { confirm, now }: Linked,
): Promise<GroupRecord> =>
  change(db, actor, id, null, (trx, before) => addMatches(trx, before, [matchId], { field: 'matchId', confirm }), now)

export async function removeGroupTeam(db: Db, actor: Actor, id: string, teamId: string): Promise<void> {
  await change(db, actor, id, null, takeTeam(teamId))
}

export async function removeGroupMatch(db: Db, actor: Actor, id: string, matchId: string): Promise<void> {
  await change(db, actor, id, null, takeMatch(matchId))
}

/** The groups that a team is in. */
export const groupsOfTeam = (trx: Trx, teamId: string) =>
  trx
    .selectFrom('group_teams')
    .innerJoin('groups', 'groups.id', 'group_id')
    .select(['groups.id', 'event_id'])
    .where('team_id', '=', teamId)
    .orderBy('groups.id')

/** Removes a team that is being deleted from all groups. */
export async function removeTeamFromGroups(trx: Trx, actor: Actor, teamId: string): Promise<void> {
  for (const { id } of await groupsOfTeam(trx, teamId).execute()) await changeIn(trx, actor, id, null, takeTeam(teamId))
}

/** Puts a team in the place of another one that is merged into it, in the group and in what its rules say of it. */
export async function mergeTeamsInGroup(trx: Trx, actor: Actor, groupId: string, merge: Merge): Promise<void> {
  await changeIn(trx, actor, groupId, null, async () => {
    await trx.updateTable('group_teams').set({ team_id: merge.into }).where('group_id', '=', groupId).where('team_id', '=', merge.from).execute()
    await trx.updateTable('groups').set({ table_rules: withIds('table_rules', merge) }).where('id', '=', groupId).execute()
  })
}

/** Removes a match that is being deleted from its group. */
export async function removeMatchFromGroup(trx: Trx, actor: Actor, matchId: string): Promise<void> {
  const row = await trx
    .selectFrom('group_matches')
    .select('group_id')
    .where('match_id', '=', matchId)
    .executeTakeFirst()
  if (row) await changeIn(trx, actor, row.group_id, null, takeMatch(matchId))
}

const takeTeam = (teamId: string): Apply => async (trx, { id }) => {
  const gone = await trx
    .deleteFrom('group_teams')
    .where('group_id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw notFound('team', teamId)
}

const takeMatch = (matchId: string): Apply => async (trx, { id }) => {
  const gone = await trx
    .deleteFrom('group_matches')
    .where('group_id', '=', id)
    .where('match_id', '=', matchId)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw notFound('match', matchId)
}

export async function removeGroup(db: Db, actor: Actor, id: string, expected: number | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockGroup(trx, id, expected)
    await trx.deleteFrom('groups').where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'delete', kind: 'group', recordId: id, before })
  })
}

/** A team that is in the group already stays as it is. */
async function addTeams(trx: Trx, groupId: string, teamIds: string[], field: 'teamId' | 'teamIds'): Promise<void> {
  const ids = [...new Set(teamIds)]
  if (ids.length === 0) return
  const rows = await trx.selectFrom('teams').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
  const known = new Set(rows.map((row) => row.id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw invalid(field, 'This team does not exist')
  await trx
    .insertInto('group_teams')
    .values(ids.map((id) => ({ group_id: groupId, team_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { teamIds: all } = await findGroup(trx, groupId)
  if (all.length > LIMITS.groupTeams) throw invalid(field, `A group has at most ${LIMITS.groupTeams} teams`)
}

/** A group to which matches are linked; `matchIds` are the previous ones. */
type Linking = { id: string; eventId: string; matchIds: string[] }

/**
 * A match belongs to one group at most, of its own event (GR-10; checks R10, C04). It counts only between teams of the
 * group (GR-02), so any other is linked only when that is confirmed (GR-11).
 */
async function addMatches(
  trx: Trx, group: Linking, matchIds: string[], { field, confirm }: { field: 'matchId' | 'matchIds'; confirm: boolean },
): Promise<void> {
  const ids = [...new Set(matchIds)]
  if (ids.length === 0) return
  const rows = await trx.selectFrom('matches').select(['id', 'event_id']).where('id', 'in', ids).orderBy('id').forShare().execute()
  const events = new Map(rows.map((row) => [row.id, row.event_id]))
  for (const id of ids) {
    if (!events.has(id)) throw invalid(field, 'This match does not exist')
    if (events.get(id) !== group.eventId) throw new DomainError('WRONG_EVENT', 'This match belongs to another event')
  }
  await trx
    .insertInto('group_matches')
    .values(ids.map((id) => ({ match_id: id, group_id: group.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const elsewhere = await trx
    .selectFrom('group_matches')
    .select('match_id')
    .where('match_id', 'in', ids)
    .where('group_id', '!=', group.id)
    .executeTakeFirst()
  if (elsewhere) throw new DomainError('MATCH_IN_GROUP', 'This match is already in another group')
  const { matchIds: all, teamIds } = await findGroup(trx, group.id)
  if (!confirm) await refuseForeign(trx, ids.filter((id) => !group.matchIds.includes(id)), teamIds, 'link')
  if (all.length > LIMITS.groupMatches) throw invalid(field, `A group has at most ${LIMITS.groupMatches} matches`)
}

/**
 * Refuses other teams of a match that is in a group, when one of them is not in it (GR-11).
 * @throws DomainError TEAMS_DIFFER
 */
export async function refuseOutsideGroup(trx: Trx, matchId: string): Promise<void> {
  const row = await trx.selectFrom('group_matches').select('group_id').where('match_id', '=', matchId).executeTakeFirst()
  if (row) await refuseForeign(trx, [matchId], (await findGroup(trx, row.group_id)).teamIds, 'save')
}

/** @throws DomainError TEAMS_DIFFER naming the matches with a team that is not among these */
async function refuseForeign(trx: Trx, matchIds: string[], teamIds: string[], act: 'link' | 'save'): Promise<void> {
  if (matchIds.length === 0) return
  const rows = await trx
    .selectFrom('matches')
    .select(['id', 'team_one_id', 'team_two_id', matchLabel.as('label')])
    .where('id', 'in', matchIds)
    .execute()
  const isForeign = (id: string | null): boolean => id !== null && !teamIds.includes(id)
  const foreign = rows.filter((row) => isForeign(row.team_one_id) || isForeign(row.team_two_id))
  const [first] = foreign
  if (!first) return
  throw new DomainError('TEAMS_DIFFER', `${first.label} is not between teams of ${act === 'link' ? 'this' : 'its'} group and would not count. Confirm to ${act} it anyway.`, {
    details: foreign.map(({ id, label }) => ({ path: `match:${id}`, message: label })),
  })
}
