import { sql } from 'kysely'
import type { TeamsMerged } from '#contract/editing/merges.ts'
import { writtenOf } from '#contract/fields.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { teamWrite } from '#contract/teams.ts'
import { compareText } from '#domain/compare.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { filled, type Merge } from '#domain/merging/merge.ts'
import type { Actor } from '#server/audit/store.ts'
import { bracketsOfTeam } from '#server/brackets/remove-team.ts'
import { findBracket, saveBracket } from '#server/brackets/store.ts'
import { columnsOf } from '#server/db/columns.ts'
import { lockEvents } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction, TryAgain } from '#server/db/transaction.ts'
import { withId, withIds } from '#server/db/with-ids.ts'
import { eventsOfTeam } from '#server/events/remove-team.ts'
import { groupsOfTeam, mergeTeamsInGroup } from '#server/groups/store.ts'
import { findMatch, lockMatch } from '#server/matches/find.ts'
import { changeEvent, changeMatch, keepOne, refuseApart, refuseItself } from '#server/merging/changes.ts'
import { findStage, saveStage } from '#server/stages/store.ts'
import { followTeam } from './follow.ts'
import { findTeam, lockTeam, replaceMembers } from './store.ts'

type Options = { expected: number | null; intoId: string; now: number }

/**
 * Merges a team into another one (TM-12): matches, snapshots, events, groups, brackets and stages name that one from then on, which is
 * found by the names and ids of both; the first is deleted. One undo of the request brings all back.
 * @throws DomainError VERSION_CONFLICT; CONFLICT naming what both are in, which shows that they are two teams; then nothing is changed
 */
export async function mergeTeam(db: Db, actor: Actor, id: string, { expected, intoId, now }: Options): Promise<TeamsMerged> {
  const merge = { from: id, into: intoId }
  refuseItself(merge, 'team')
  return inTransaction(db, async (trx) => {
    const uses = await lockUses(trx, merge, expected)
    await refuseTwo(trx, uses, await findUses(trx, intoId), now)
    const [gone, kept] = [await findTeam(trx, id), await findTeam(trx, intoId)]
    for (const match of uses.matches) await mergeMatch(trx, actor, match.id, merge, now)
    for (const event of uses.events) await mergeEvent(trx, actor, event.id, merge)
    for (const group of uses.groups) await mergeTeamsInGroup(trx, actor, group.id, merge)
    for (const bracket of uses.brackets) await mergeBracket(trx, actor, bracket.id, merge)
    for (const stage of uses.stages) await mergeStage(trx, actor, stage.id, merge)
    await keepOne(trx, actor, merge, {
      kind: 'team', table: 'teams', find: findTeam, nameOf: ({ name }) => name,
      fill: async () => {
        const { roster, substitutes, ...fields } = filled(writtenOf(teamWrite, kept), writtenOf(teamWrite, gone))
        await trx.updateTable('teams').set(columnsOf(fields)).where('id', '=', intoId).execute()
        if (roster.length + substitutes.length === 0) await replaceMembers(trx, intoId, gone)
      },
    })
    const after = await findTeam(trx, intoId)
    await followTeam(trx, actor, { ...gone, id: intoId }, after, now)
    await followTeam(trx, actor, kept, after, now)
    return {
      id: intoId, requestId: actor.requestId, events: uses.events.length, matches: uses.matches.length, groups: uses.groups.length,
      brackets: uses.brackets.length, stages: uses.stages.length,
    }
  })
}

/** Everything that names a team: its own id, and that of its event. */
async function findUses(trx: Trx, id: string) {
  const named = await eventsOfTeam(trx, id).execute()
  const withdrawn = await trx
    .selectFrom('events')
    .select('id')
    .where(sql<boolean>`withdrawals @> ${JSON.stringify([{ teamId: id }])}::jsonb`)
    .execute()
  const events = [...new Set([...named, ...withdrawn].map((event) => event.id))].toSorted(compareText)
  const matches = await trx
    .selectFrom('matches')
    .select(['id', 'event_id'])
    .where((eb) => eb.or([
      eb('team_one_id', '=', id), eb('team_two_id', '=', id),
      sql<boolean>`(voided <> '[]' AND strpos(voided::text, to_jsonb(${id}::text)::text) > 0)`,
    ]))
    .orderBy('id')
    .execute()
  const stages = await trx
    .selectFrom('stages')
    .select(['id', 'event_id'])
    .where(sql<boolean>`places @> ${JSON.stringify([{ teamId: id }])}::jsonb`)
    .orderBy('id')
    .execute()
  const groups = await groupsOfTeam(trx, id).execute()
  const brackets = await bracketsOfTeam(trx, id).execute()
  return { events: events.map((eventId) => ({ id: eventId, event_id: eventId })), matches, groups, brackets, stages }
}

type Uses = Awaited<ReturnType<typeof findUses>>

const eventsIn = (uses: Uses): string[] => Object.values(uses).flat().flatMap(({ event_id }) => event_id ?? [])

/** Locks the events around, then both teams: nobody names the first one anywhere from then on. */
async function lockUses(trx: Trx, { from, into }: Merge, expected: number | null): Promise<Uses> {
  const around = eventsIn(await findUses(trx, from))
  await lockEvents(trx, around)
  await trx.selectFrom('teams').select('id').where('id', 'in', [from, into]).orderBy('id').forUpdate().execute()
  await lockTeam(trx, from, expected)
  await lockTeam(trx, into, null)
  const uses = await findUses(trx, from)
  if (!eventsIn(uses).every((id) => around.includes(id))) throw new TryAgain('The team was named elsewhere meanwhile')
  return uses
}

const KINDS = ['events', 'groups', 'brackets', 'stages', 'matches'] as const

/** What both teams are in, in words: no team plays twice in one event, or against itself. */
async function refuseTwo(trx: Trx, one: Uses, two: Uses, now: number): Promise<void> {
  const shared = KINDS.flatMap((kind) => {
    const others = new Set(two[kind].map(({ id }) => id))
    return one[kind].flatMap(({ id }) => (others.has(id) ? [{ kind, id }] : []))
  })
  const places = []
  for (const { kind, id } of shared.slice(0, 20)) {
    places.push({ path: `${kind}.${id}`, message: kind === 'matches' ? matchTitle(matchOf(await findMatch(trx, id, now))) : await nameOf(trx, kind, id) })
  }
  refuseApart('These are two teams: both are in', places)
}

async function nameOf(trx: Trx, table: Exclude<(typeof KINDS)[number], 'matches'>, id: string): Promise<string> {
  const { rows: [row] } = await sql<{ name: string }>`SELECT name FROM ${sql.table(table)} WHERE id = ${id}`.execute(trx)
  return row?.name ?? ''
}

async function mergeMatch(trx: Trx, actor: Actor, id: string, merge: Merge, now: number): Promise<void> {
  await changeMatch(trx, actor, await lockMatch(trx, id, null, now), {
    team_one_id: withId('team_one_id', merge), team_two_id: withId('team_two_id', merge),
    team_one_snapshot: withIds('team_one_snapshot', merge), team_two_snapshot: withIds('team_two_snapshot', merge),
    winner: withId('winner', merge), series_winner: withId('series_winner', merge),
    games: withIds('games', merge), voided: withIds('voided', merge),
  }, now)
}

const mergeEvent = (trx: Trx, actor: Actor, id: string, merge: Merge): Promise<void> =>
  changeEvent(trx, actor, id, async () => {
    await trx
      .updateTable('event_teams')
      .set({ team_id: merge.into, participant_id: withId('participant_id', merge), snapshot: withIds('snapshot', merge) })
      .where('event_id', '=', id)
      .where('team_id', '=', merge.from)
      .execute()
    await trx
      .updateTable('events')
      .set({ prize_distribution: withIds('prize_distribution', merge), withdrawals: withIds('withdrawals', merge) })
      .where('id', '=', id)
      .execute()
  })

/** Nothing follows from it: the matches of the bracket were merged in the same way. */
async function mergeBracket(trx: Trx, actor: Actor, id: string, { from, into }: Merge): Promise<void> {
  const before = await findBracket(trx, id)
  const idOf = <Id extends string | null>(teamId: Id) => (teamId === from ? into : teamId)
  const slot = <Team extends { id: string } | null>(team: Team): Team => team && { ...team, id: idOf(team.id) }
  const participants = Object.fromEntries(Object.values(before.participants).map((team) => [idOf(team.id), slot(team)]))
  const nodes = before.nodes.map((node) => ({
    ...node, winnerId: idOf(node.winnerId), teams: { top: slot(node.teams.top), bottom: slot(node.teams.bottom) },
  }))
  await saveBracket(trx, actor, before, { ...before, participants, nodes })
}

async function mergeStage(trx: Trx, actor: Actor, id: string, { from, into }: Merge): Promise<void> {
  const before = await findStage(trx, id)
  const places = before.places.map((place) => (place.teamId === from ? { ...place, teamId: into } : place))
  await saveStage(trx, actor, before, { ...before, places })
}
