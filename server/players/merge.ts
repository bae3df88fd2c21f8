import { sql } from 'kysely'
import type { PlayersMerged } from '#contract/editing/merges.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { writtenOf } from '#contract/fields.ts'
import type { SentMatch } from '#contract/matches.ts'
import { playerWrite } from '#contract/players.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { filled, type Merge } from '#domain/merging/merge.ts'
import { areTwoIn, mergeInRosters, mergeInSnapshot } from '#domain/players/merge.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { columnsOf } from '#server/db/columns.ts'
import { lockEvents } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction, TryAgain } from '#server/db/transaction.ts'
import { withIds } from '#server/db/with-ids.ts'
import { lockMatch } from '#server/matches/find.ts'
import { changeEvent, changeMatch, keepOne, refuseApart, refuseItself } from '#server/merging/changes.ts'
import { findTeam, lockTeam, replaceMembers } from '#server/teams/store.ts'
import { findPlayer, lockPlayer } from './store.ts'

type Options = { expected: number | null; intoId: string; now: number }

/**
 * Merges a player into another one (PL-10): rosters, snapshots and maps name that one from then on, which is found by the
 * names and ids of both; the first is deleted. One undo of the request brings all back.
 * @throws DomainError VERSION_CONFLICT; CONFLICT naming the matches that show that they are two people; then nothing is changed
 */
export async function mergePlayer(db: Db, actor: Actor, id: string, { expected, intoId, now }: Options): Promise<PlayersMerged> {
  const merge = { from: id, into: intoId }
  refuseItself(merge, 'player')
  return inTransaction(db, async (trx) => {
    const { events, matches } = await lockUses(trx, merge, expected)
    const teams = await mergeTeams(trx, actor, merge)
    const found: SentMatch[] = []
    for (const matchId of matches) found.push(await lockMatch(trx, matchId, null, now))
    refuseTwo(found, merge)
    for (const eventId of events) await mergeEvent(trx, actor, eventId, merge)
    for (const match of found) await mergeMatch(trx, actor, match, merge, now)
    await keepOne(trx, actor, merge, {
      kind: 'player', table: 'players', find: findPlayer, nameOf: ({ username }) => username,
      fill: (gone, kept) =>
        trx
          .updateTable('players')
          .set(columnsOf(filled(writtenOf(playerWrite, kept), writtenOf(playerWrite, gone))))
          .where('id', '=', intoId)
          .execute(),
    })
    return { id: intoId, requestId: actor.requestId, teams, events: events.length, matches: matches.length }
  })
}

type Uses = { events: string[]; matches: string[]; around: string[] }

async function findUses(trx: Trx, id: string): Promise<Uses> {
  const named = (field: string) => sql<boolean>`games @> ${JSON.stringify([{ [field]: [{ playerId: id }] }])}::jsonb`
  const matches = await trx
    .selectFrom('matches')
    .select(['id', 'event_id'])
    .where((eb) => eb.or([
      named('players'), named('heroPlaytime'), sql<boolean>`id IN (SELECT match_id FROM appearances WHERE player_id = ${id})`,
      sql<boolean>`(voided <> '[]' AND strpos(voided::text, to_jsonb(${id}::text)::text) > 0)`,
    ]))
    .orderBy('id')
    .execute()
  const events = await trx
    .selectFrom('event_teams')
    .select('event_id')
    .distinct()
    .where(sql<boolean>`snapshot_players(snapshot) @> ARRAY[${id}]`)
    .orderBy('event_id')
    .execute()
  const ids = events.map(({ event_id }) => event_id)
  return { events: ids, matches: matches.map((match) => match.id), around: [...ids, ...matches.flatMap(({ event_id }) => event_id ?? [])] }
}

/** Locks the events around, then both players: nobody names the first one anywhere from then on. */
async function lockUses(trx: Trx, { from, into }: Merge, expected: number | null): Promise<Uses> {
  const { around } = await findUses(trx, from)
  await lockEvents(trx, around)
  await trx.selectFrom('players').select('id').where('id', 'in', [from, into]).orderBy('id').forUpdate().execute()
  await lockPlayer(trx, from, expected)
  await lockPlayer(trx, into, null)
  const uses = await findUses(trx, from)
  if (!uses.around.every((id) => around.includes(id))) throw new TryAgain('The player was named elsewhere meanwhile')
  return uses
}

function refuseTwo(matches: SentMatch[], merge: Merge): void {
  const apart = matches.filter((match) => areTwoIn(match, merge))
  refuseApart(
    'These are two people: they played the same map or in both teams of',
    apart.map((match) => ({ path: `matches.${match.id}`, message: matchTitle(matchOf(match)) })),
  )
}

async function mergeTeams(trx: Trx, actor: Actor, merge: Merge): Promise<number> {
  const rows = await trx.selectFrom('team_players').select('team_id').where('player_id', '=', merge.from).orderBy('team_id').execute()
  for (const { team_id: id } of rows) {
    const before = await lockTeam(trx, id, null)
    await replaceMembers(trx, id, mergeInRosters(before, merge))
    await trx.updateTable('teams').set({ version: before.version + 1, updated_at: sql`now()` }).where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'update', kind: 'team', recordId: id, before, after: await findTeam(trx, id) })
  }
  return rows.length
}

const mergedSnapshot = (snapshot: TeamSnapshot | null, merge: Merge): string | null =>
  snapshot && JSON.stringify(mergeInSnapshot(snapshot, merge))

const mergeEvent = (trx: Trx, actor: Actor, id: string, merge: Merge): Promise<void> =>
  changeEvent(trx, actor, id, async ({ teamMetadata }) => {
    for (const { teamId, snapshot } of teamMetadata) {
      await trx
        .updateTable('event_teams')
        .set({ snapshot: mergedSnapshot(snapshot, merge) })
        .where('event_id', '=', id)
        .where('team_id', '=', teamId)
        .where(sql<boolean>`snapshot_players(snapshot) @> ARRAY[${merge.from}]`)
        .execute()
    }
  })

const mergeMatch = (trx: Trx, actor: Actor, match: SentMatch, merge: Merge, now: number): Promise<void> =>
  changeMatch(trx, actor, match, {
    team_one_snapshot: mergedSnapshot(match.teamOneSnapshot, merge), team_two_snapshot: mergedSnapshot(match.teamTwoSnapshot, merge),
    games: withIds('games', merge), voided: withIds('voided', merge),
  }, now)
