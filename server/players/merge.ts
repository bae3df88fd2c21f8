import { sql } from 'kysely'
import type { MergeAnswer } from '#contract/players.ts'
import { matchOf } from '#contract/sent-matches.ts'
import type { SentMatch } from '#contract/matches.ts'
import { DomainError, invalid } from '#domain/errors.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { areTwoIn, formerNames, mergeInGame, mergeInRosters, mergeInSnapshot, type Merge } from '#domain/players/merge.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { lockEvents } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction, TryAgain } from '#server/db/transaction.ts'
import { findEvent, lockEvent } from '#server/events/store.ts'
import { findMatch, lockMatch } from '#server/matches/find.ts'
import { toRow } from '#server/matches/record.ts'
import { findTeam, lockTeam, replaceMembers } from '#server/teams/store.ts'
import { findPlayer, lockPlayer } from './store.ts'

type Options = { expected: number | null; intoId: string; now: number }

/**
 * Merges a player into another one (PL-10): rosters, snapshots and maps name that one from then on, which is found by the
 * names and ids of both; the first is deleted. One undo of the request brings all back.
 * @throws DomainError VERSION_CONFLICT; CONFLICT naming the matches that show that they are two people; then nothing is changed
 */
export async function mergePlayer(db: Db, actor: Actor, id: string, { expected, intoId, now }: Options): Promise<MergeAnswer> {
  if (id === intoId) throw invalid('intoId', 'Choose another player')
  const merge = { from: id, into: intoId }
  return inTransaction(db, async (trx) => {
    const { events, matches } = await lockUses(trx, merge, expected)
    const teams = await mergeTeams(trx, actor, merge)
    const found: SentMatch[] = []
    for (const matchId of matches) found.push(await lockMatch(trx, matchId, null, now))
    refuseTwo(found, merge)
    for (const eventId of events) await mergeEvent(trx, actor, eventId, merge)
    for (const match of found) await mergeMatch(trx, actor, match, merge, now)
    await keepOne(trx, actor, merge)
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
  if (apart.length === 0) return
  throw new DomainError('CONFLICT', 'These are two people: they played the same map or in both teams of a match', {
    details: apart.slice(0, 20).map((match) => ({ path: `matches.${match.id}`, message: matchTitle(matchOf(match)) })),
  })
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

async function mergeEvent(trx: Trx, actor: Actor, id: string, merge: Merge): Promise<void> {
  const before = await lockEvent(trx, id, null)
  for (const { teamId, snapshot } of before.teamMetadata) {
    await trx
      .updateTable('event_teams')
      .set({ snapshot: snapshot && JSON.stringify(mergeInSnapshot(snapshot, merge)) })
      .where('event_id', '=', id)
      .where('team_id', '=', teamId)
      .where(sql<boolean>`snapshot_players(snapshot) @> ARRAY[${merge.from}]`)
      .execute()
  }
  await trx.updateTable('events').set({ version: before.version + 1, updated_at: sql`now()` }).where('id', '=', id).execute()
  await recordChange(trx, actor, { action: 'update', kind: 'event', recordId: id, before, after: await findEvent(trx, id) })
}

async function mergeMatch(trx: Trx, actor: Actor, before: SentMatch, merge: Merge, now: number): Promise<void> {
  const { id, version, teamOneSnapshot, teamTwoSnapshot, games } = before
  const merged = matchOf({
    ...before, teamOneSnapshot: mergeInSnapshot(teamOneSnapshot, merge), teamTwoSnapshot: mergeInSnapshot(teamTwoSnapshot, merge),
    games: games.map((game) => mergeInGame(game, merge)),
  })
  const named = (player: string) => sql`'"playerId": ' || to_jsonb(${player}::text)::text`
  await trx
    .updateTable('matches')
    .set({
      ...toRow(merged), version: version + 1, updated_at: sql`now()`,
      voided: sql`replace(voided::text, ${named(merge.from)}, ${named(merge.into)})::jsonb`,
    })
    .where('id', '=', id)
    .execute()
  await recordChange(trx, actor, { action: 'update', kind: 'match', recordId: id, before, after: await findMatch(trx, id, now) })
}

/** The one who stays gets the names and ids of the other; then that one goes, last, so that an undo brings it back first. */
async function keepOne(trx: Trx, actor: Actor, { from, into }: Merge): Promise<void> {
  const [gone, kept] = [await findPlayer(trx, from), await findPlayer(trx, into)]
  const names = formerNames(kept.username, [...gone.formerNames, gone.username, ...kept.formerNames])
  const ids = [...kept.formerIds, ...gone.formerIds, gone.id]
  await trx
    .updateTable('players')
    .set({
      former_names: JSON.stringify(names), former_ids: JSON.stringify(ids), version: kept.version + 1, updated_at: sql`now()`,
      ...(kept.realName === '' && { real_name: gone.realName }), ...(kept.nationality === '' && { nationality: gone.nationality }),
    })
    .where('id', '=', into)
    .execute()
  await recordChange(trx, actor, { action: 'update', kind: 'player', recordId: into, before: kept, after: await findPlayer(trx, into) })
  await trx.deleteFrom('players').where('id', '=', from).execute()
  await recordChange(trx, actor, { action: 'delete', kind: 'player', recordId: from, before: gone })
}
