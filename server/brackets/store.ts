import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BracketCreate, DisplayOrderWrite, SentBracket } from '#contract/brackets.ts'
import { sentBracket, sentNode } from '#contract/bracket-fields.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { BracketNode, BracketState } from '#domain/stages/bracket.ts'
import { settle, slotTeams, withOtherTeams } from '#domain/stages/progression/settle.ts'
import { createTestBracket } from '#domain/stages/progression/test-bracket.ts'
import { createBracketState, FORMATS } from '#domain/stages/formats/formats.ts'
import { bracketStatus } from '#domain/stages/graph/statuses.ts'
import { invalid, notFound } from '#domain/errors.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { columnsOf } from '#server/db/columns.ts'
import { lockEventOf, lockEvents } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import type { Schema } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { assertVersion } from '#server/http/versions.ts'
import { newId } from '#server/ids.ts'
import { saveLinks } from './links.ts'
import { namedToday } from './participants.ts'
import { toRecord } from './record.ts'

const links = (eb: ExpressionBuilder<Schema, 'brackets'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('bracket_links')
      .select(['node_id as nodeId', 'match_id as matchId'])
      .whereRef('bracket_links.bracket_id', '=', 'brackets.id'),
  ).as('links')

const selectBrackets = (db: Db | Trx) => db.selectFrom('brackets').selectAll('brackets').select(links)

/** Brackets in the order in which the page of their event shows them. */
const inOrder = (db: Db) => selectBrackets(db).orderBy('display_order').orderBy('created_at').orderBy('id')

/** The brackets of some events, those of each in their order. */
export const findBracketsOfEvents = async (db: Db, eventIds: string[]): Promise<BracketRecord[]> =>
  (await inOrder(db).where('event_id', 'in', eventIds).execute()).map(toRecord)

/** The brackets of an event in the order in which its page shows them. */
export async function listBrackets(db: Db, eventId: string): Promise<BracketRecord[]> {
  const rows = await inOrder(db).where('event_id', '=', eventId).limit(100).execute()
  if (rows.length === 0 && !(await db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst())) {
    throw notFound('event', eventId)
  }
  return rows.map(toRecord)
}

/** The brackets of the events that begin last, or some of this event. */
export async function findLatestBrackets(db: Db, limit: number, eventId?: string): Promise<BracketRecord[]> {
  const rows = await selectBrackets(db)
    .innerJoin('events', 'events.id', 'event_id')
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .orderBy('start_date', (order) => order.desc().nullsLast())
    .orderBy('brackets.id')
    .limit(limit)
    .execute()
  return rows.map(toRecord)
}

/** The query for the brackets that any of these matches is linked to. */
export const selectBracketsOf = (db: Db | Trx, matchIds: RawBuilder<string[]>) =>
  selectBrackets(db)
    .where(sql<SqlBool>`brackets.id IN (SELECT bracket_id FROM bracket_links WHERE match_id = ANY (${matchIds}))`)
    .orderBy('id')

/** The brackets that any of these matches is linked to. */
export const findBracketsOfMatches = async (db: Db, matchIds: string[]): Promise<BracketRecord[]> =>
  matchIds.length === 0 ? [] : (await selectBracketsOf(db, sql`${matchIds}`).execute()).map(toRecord)

/** The brackets whose results have some of these spoiler keys. */
export async function findBracketsOfKeys(db: Db, spoilerKeys: readonly string[]): Promise<BracketRecord[]> {
  const named = (kind: 'match' | 'node') =>
    spoilerKeys.flatMap((key) => (key.startsWith(`${kind}:`) ? key.split(':').slice(1, 2) : []))
  const [matchIds, bracketIds] = [named('match'), named('node')]
  if (matchIds.length === 0 && bracketIds.length === 0) return []
  const linked = sql<SqlBool>`brackets.id IN (SELECT bracket_id FROM bracket_links WHERE match_id = ANY (${matchIds}))`
  const rows = await selectBrackets(db).where((eb) => eb.or([linked, sql<SqlBool>`brackets.id = ANY (${bracketIds})`])).orderBy('id').execute()
  return rows.map(toRecord)
}

/** Matches of a team in brackets that are looked at: the latest. */
const MOST_OF_TEAM = 1_000

/** The matches of teams that are linked to brackets, each with the team it was found by, and these brackets. */
export async function findBracketsOfTeams(db: Db, teamIds: string[]) {
  type Row = { of: string; id: string; team_one_id: string | null; team_two_id: string | null; team_one_name: string; team_two_name: string }
  const { rows } = await sql<Row>`
    SELECT found.* FROM unnest(${teamIds}::text[]) AS team (id) CROSS JOIN LATERAL (
      SELECT team.id AS of, matches.id, team_one_id, team_two_id, team_one_name, team_two_name FROM matches
      WHERE (team_one_id = team.id OR team_two_id = team.id)
        AND EXISTS (SELECT 1 FROM bracket_links WHERE match_id = matches.id)
      ORDER BY created_at DESC LIMIT ${MOST_OF_TEAM}) AS found`.execute(db)
  const matches = rows.map((row) => ({
    id: row.id,
    of: row.of,
    sides: {
      one: { teamId: row.team_one_id ?? TBD_TEAM_ID, name: row.team_one_name, snapshot: null },
      two: { teamId: row.team_two_id ?? TBD_TEAM_ID, name: row.team_two_name, snapshot: null },
    },
  }))
  return { matches, brackets: await findBracketsOfMatches(db, [...new Set(matches.map(({ id }) => id))]) }
}

/** The brackets of these events that name a team, in the order in which the pages of the events show them. */
export async function findBracketsNaming(db: Db, teamId: string, eventIds: string[]): Promise<BracketRecord[]> {
  if (eventIds.length === 0) return []
  const rows = await selectBrackets(db)
    .where('event_id', 'in', eventIds)
    .where(sql<SqlBool>`participants ? ${teamId}`)
    .orderBy('display_order')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toRecord)
}

export async function findBracket(db: Db | Trx, id: string): Promise<BracketRecord> {
  const row = await selectBrackets(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('bracket', id)
  return toRecord(row)
}

/** The same as it is sent, and as the history stores it. */
export const findSentBracket = async (db: Db | Trx, id: string): Promise<SentBracket> => sentBracket(await findBracket(db, id))

/** The brackets of these ids, in the order of their ids; unknown ids are left out. */
export async function findBrackets(trx: Db | Trx, ids: string[]): Promise<BracketRecord[]> {
  const rows = await selectBrackets(trx).where('id', 'in', ids).orderBy('id').execute()
  return rows.map(toRecord)
}

/**
 * The brackets of these ids, those that show one of these matches, and those that share a match with them, and so on, in the order of their
 * ids; with each the teams that withdrew from its event (EV-17).
 */
export async function findBracketsAround(trx: Trx, ids: string[], matchIds: string[]) {
  const rows = await selectBrackets(trx)
    .innerJoin('events', 'events.id', 'event_id')
    .select('withdrawals')
    .where(sql<SqlBool>`brackets.id = ANY (ARRAY(
      WITH RECURSIVE around (id) AS (
        SELECT unnest(${ids}::text[])
        UNION SELECT bracket_id FROM bracket_links WHERE match_id = ANY (${matchIds}::text[])
        UNION SELECT other.bracket_id FROM around
          JOIN bracket_links own ON own.bracket_id = around.id
          JOIN bracket_links other ON other.match_id = own.match_id
      ) SELECT id FROM around))`)
    .orderBy('brackets.id')
    .execute()
  return rows.map(({ withdrawals, ...row }) => ({ bracket: toRecord(row), withdrawals }))
}

/** Locks a bracket for a change, and with it everything of its event that can change with it. */
export async function lockBracket(trx: Trx, id: string, expected: number | null): Promise<BracketRecord> {
  await lockEventOf(trx, 'brackets', id)
  const before = await findBracket(trx, id)
  assertVersion('bracket', before, expected, sentBracket)
  return before
}

export const insertBracket = (db: Db, actor: Actor, values: BracketCreate): Promise<BracketRecord> =>
  addBracket(db, actor, { ...values, ...createBracketState(values.type, values.participantCount, values) })

/** Adds a single elimination with sample teams that exist inside it only (BR-25). */
export const insertTestBracket = (db: Db, actor: Actor, eventId: string): Promise<BracketRecord> =>
  addBracket(db, actor, { eventId, ...createTestBracket() })

type NewBracket = BracketState & { eventId: string; name: string; participantCount: number } &
  Partial<Pick<BracketRecord, 'bestOf' | 'roundBestOf'>> & { displayOrder?: number | undefined }

const addBracket = (db: Db, actor: Actor, values: NewBracket): Promise<BracketRecord> =>
  inTransaction(db, async (trx) => {
    await lockEvents(trx, [values.eventId])
    const event = await trx.selectFrom('events').select('id').where('id', '=', values.eventId).executeTakeFirst()
    if (!event) throw invalid('eventId', 'This event does not exist')
    return addBracketTo(trx, actor, values)
  })

/** Adds a bracket to an event that is locked. Matches that its nodes are linked to agree with them (`disagreement`). */
export async function addBracketTo(trx: Trx, actor: Actor, values: NewBracket): Promise<BracketRecord> {
  const existing = await trx.selectFrom('brackets').select('id').where('event_id', '=', values.eventId).execute()
  const id = newId()
  const { bestOf = null, roundBestOf = {} } = values
  await trx
    .insertInto('brackets')
    .values({
      id,
      event_id: values.eventId,
      name: values.name,
      type: values.type,
      participant_count: values.participantCount,
      display_order: values.displayOrder ?? existing.length,
      nodes: JSON.stringify(values.nodes.map(storedNode)),
      participants: JSON.stringify(values.participants),
      round_labels: JSON.stringify(FORMATS[values.type].roundLabels ?? {}),
      best_of: bestOf,
      round_best_of: JSON.stringify(roundBestOf),
    })
    .execute()
  const added = await findBracket(trx, id)
  await saveLinks(trx, added, { ...added, nodes: values.nodes })
  const after = await findBracket(trx, id)
  await recordChange(trx, actor, { action: 'create', kind: 'bracket', recordId: id, after: sentBracket(after) })
  return after
}

/** A node as it is stored: its link has a table of its own. */
export const storedNode = (node: BracketNode) => {
  const { matchId: _link, ...stored } = sentNode(node)
  return stored
}

/** The fields of a bracket that can change beside its links, as columns. */
export const toRow = ({ name, status, displayOrder, pickEmEnabled, nodes, participants, roundLabels, bestOf, roundBestOf }: BracketRecord) =>
  columnsOf({
    name, status, displayOrder, pickEmEnabled, participants, roundLabels, bestOf, roundBestOf,
    nodes: nodes.map(storedNode),
  })

/** Saves a bracket that a rule changed. */
export async function saveBracket(trx: Trx, actor: Actor, before: BracketRecord, next: BracketRecord): Promise<BracketRecord> {
  const after = await writeBracket(trx, before, next)
  await recordChange(trx, actor, { action: 'update', kind: 'bracket', recordId: before.id, before: sentBracket(before), after: sentBracket(after) })
  return after
}

/** The same, for callers that record the change themselves. One that is not over any more gets the names that its teams have by now. */
export async function writeBracket(trx: Trx, before: BracketRecord, next: BracketRecord): Promise<BracketRecord> {
  await saveLinks(trx, before, next)
  const reopens = before.status === 'complete' && next.status !== 'complete'
  const named = reopens ? { ...next, participants: await namedToday(trx, next.participants) } : next
  const row = await trx
    .updateTable('brackets')
    .set({ ...toRow(named), version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .returningAll()
    .returning(links)
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

/**
 * Orders all brackets of one event (BR-19).
 * @throws DomainError when the list is not exactly the event's brackets with the orders 0 to n-1 (checks C07)
 */
export async function orderBrackets(db: Db, actor: Actor, order: DisplayOrderWrite): Promise<BracketRecord[]> {
  return inTransaction(db, async (trx) => {
    const ids = order.map((entry) => entry.bracketId)
    const first = await trx.selectFrom('brackets').select('event_id').where('id', '=', ids[0] ?? '').executeTakeFirst()
    if (!first) throw invalid('0.bracketId', 'This bracket does not exist')
    await lockEvents(trx, [first.event_id])
    const all = await trx.selectFrom('brackets').select('id').where('event_id', '=', first.event_id).execute()
    const places = order.map((entry) => entry.displayOrder).toSorted((a, b) => a - b)
    const complete = new Set(ids).size === ids.length && ids.length === all.length && all.every(({ id }) => ids.includes(id))
    if (!complete || places.some((place, index) => place !== index)) {
      throw invalid('', 'Name every bracket of the event once, in the order 0, 1, 2 and so on')
    }
    for (const { bracketId, displayOrder } of order) {
      const before = await findBracket(trx, bracketId)
      if (before.displayOrder !== displayOrder) await saveBracket(trx, actor, before, { ...before, displayOrder })
    }
    const rows = await selectBrackets(trx).where('event_id', '=', first.event_id).orderBy('display_order').execute()
    return rows.map(toRecord)
  })
}

/** Unlinks a match that is being deleted from its nodes; their teams and results stay. Its event is locked. */
export async function removeMatchFromBrackets(trx: Trx, actor: Actor, matchId: string): Promise<void> {
  const links = await trx
    .selectFrom('bracket_links')
    .select('bracket_id')
    .where('match_id', '=', matchId)
    .orderBy('bracket_id')
    .execute()
  for (const { bracket_id: id } of links) {
    const before = await findBracket(trx, id)
    const nodes = before.nodes.map((node) => (node.matchId === matchId ? { ...node, matchId: null } : node))
    await saveBracket(trx, actor, before, { ...before, nodes })
  }
}

/** The bracket without a deleted team; what its results had decided in later matches is reset. */
export function withoutTeam(bracket: BracketRecord, teamId: string): BracketRecord {
  const { [teamId]: _gone, ...participants } = bracket.participants
  const edited = bracket.nodes.map((node) => {
    const teams = slotTeams(node)
    if (teams.top !== teamId && teams.bottom !== teamId) return node
    const without = { top: teams.top === teamId ? null : teams.top, bottom: teams.bottom === teamId ? null : teams.bottom }
    return withOtherTeams(node, without)
  })
  const nodes = settle(bracket.nodes, edited)
  return { ...bracket, participants, nodes, status: bracketStatus(nodes) }
}
