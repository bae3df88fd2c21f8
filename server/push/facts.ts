import { sql } from 'kysely'
import { starOf, type Star } from '#domain/following/stars.ts'
import { isTeamId, teamIdsIn } from '#domain/matches/series.ts'
import { factsOf, newsOf, type Fact } from '#domain/push/facts.ts'
import { LOCKS } from '#server/db/locks.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findReached, isNotOfSecondFinal } from '#server/matches/spoilers.ts'
import { findNearIds, findTold, type Told } from './tellable.ts'

/**
 * Notes what has become true of matches and was not told yet, by the rules of `domain/push` alone (FO-09). One process at a time
 * does this, and each fact is one row, so that none is told twice. `now` in milliseconds.
 * @returns how many facts are new
 */
export async function noteFacts(db: Db, now: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows: [lock] } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${sql.lit(LOCKS.pushFacts)}) AS taken`.execute(trx)
    if (!lock?.taken) return 0
    const matches = await findTold(trx, await findNearIds(trx, now), { now, spoilerFree: true })
    const facts = [...matches.values()].map((match) => ({ id: match.id, facts: factsOf(match, now) })).filter(({ facts: some }) => some.length > 0)
    const known = await trx
      .selectFrom('push_facts')
      .select(['match_id', 'kind', 'minutes', 'about'])
      .where('match_id', '=', sql<string>`ANY (${facts.map(({ id }) => id)}::text[])`)
      .execute()
    const told = Map.groupBy(known, ({ match_id }) => match_id)
    const rows = facts.flatMap(({ id, facts: some }) => newsOf(some, told.get(id) ?? []).map((fact) => toRow(id, fact)))
    if (rows.length > 0) await trx.insertInto('push_facts').values(rows).onConflict((conflict) => conflict.doNothing()).execute()
    return rows.length
  })
}

const toRow = (matchId: string, { kind, minutes, about, expires }: Fact) =>
  ({ match_id: matchId, kind, minutes, about, expires_at: new Date(expires).toISOString() })

/** Deliveries that one statement queues: the memory of a fan-out does not depend on how many follow. */
const AT_ONCE = 1_000

/**
 * Queues one step of what is noted: the next thousand subscriptions that want one fact (FO-12). Each step is a transaction, and a
 * process that dies leaves the rest to the next one.
 * @returns false when nothing is left, or others do it
 */
export async function queueStep(db: Db, now: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const fact = await trx
      .selectFrom('push_facts')
      .selectAll()
      .where('queued_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!fact) return false
    const stars = await findStars(trx, fact.match_id, now)
    const wants = {
      soon: sql`soon = ${fact.minutes}`, live: sql`live`, result: sql`result`, cancelled: sql`(soon IS NOT NULL OR live OR result)`,
    }[fact.kind]
    const { rows } = await sql<{ last: string | null; count: string }>`
      WITH chosen AS MATERIALIZED (
        SELECT DISTINCT id, service FROM push_stars JOIN push_subscriptions ON id = subscription_id
        WHERE star = ANY (${stars.all}::text[]) AND (NOT spoiler_free OR star = ANY (${stars.spoilerFree}::text[]))
          AND id > ${fact.queued_to} AND created_at <= ${fact.seen_at} AND NOT paused AND ${wants}
        ORDER BY id LIMIT ${AT_ONCE}
      ), queued AS (
        INSERT INTO push_deliveries (subscription_id, fact_id, service)
        SELECT id, ${fact.id}, service FROM chosen ON CONFLICT DO NOTHING
      )
      SELECT max(id) AS last, count(*) AS count FROM chosen`.execute(trx)
    const { last = null, count = '0' } = rows[0] ?? {}
    await trx
      .updateTable('push_facts')
      .set({ queued_to: last ?? fact.queued_to, ...(Number(count) < AT_ONCE && { queued_at: sql<string>`now()` }) })
      .where('id', '=', fact.id)
      .execute()
    return true
  })
}

/** The stars that lead to a match; without spoilers no team that reached it by a result or by standings (FO-02). */
type Stars = { all: Star[]; spoilerFree: Star[] }

async function findStars(db: Db, matchId: string, now: number): Promise<Stars> {
  const match = (await findTold(db, [matchId], { now, spoilerFree: true })).get(matchId)
  if (!match) return { all: [], spoilerFree: [] }
  const own: Star[] = [starOf('match', matchId), ...(match.eventId === null ? [] : [starOf('event', match.eventId)])]
  const teamIds = teamIdsIn(match).filter(isTeamId)
  const [ofTeams, reached, shown] = await Promise.all([findStarsOfTeams(db, teamIds), findReached(db, teamIds), isShownWithoutSpoilers(db, match)])
  const hidden = new Set(reached.flatMap(({ teamId, matchId: reachedId }) => (reachedId === matchId ? [teamId] : [])))
  const starsOf = (ids: readonly string[]): Star[] => ids.flatMap((id) => ofTeams.get(id) ?? [])
  return {
    all: [...new Set([...own, ...starsOf(teamIds)])],
    spoilerFree: shown ? [...new Set([...own, ...starsOf(teamIds.filter((id) => !hidden.has(id)))])] : [],
  }
}

/** The second of two grand finals is there only because of the first (SP-03). */
async function isShownWithoutSpoilers(db: Db, { id }: Told): Promise<boolean> {
  const row = await db.selectFrom('matches').select('id').where('id', '=', id).where(isNotOfSecondFinal()).executeTakeFirst()
  return row !== undefined
}

/** The stars of teams and of the players that they have now, also those of records that were merged into them (FO-01). */
async function findStarsOfTeams(db: Db, teamIds: readonly string[]): Promise<Map<string, Star[]>> {
  const { rows } = await sql<{ team: string; star: Star }>`
    WITH wanted AS (SELECT id, former_ids FROM teams WHERE id = ANY (${teamIds}::text[])),
      player AS (SELECT team_id AS team, players.id, players.former_ids FROM team_players JOIN players ON players.id = player_id WHERE team_id = ANY (${teamIds}::text[]))
    SELECT id AS team, 'team:' || id AS star FROM wanted
    UNION ALL SELECT id, 'team:' || former FROM wanted, jsonb_array_elements_text(former_ids) AS former
    UNION ALL SELECT team, 'player:' || id FROM player
    UNION ALL SELECT team, 'player:' || former FROM player, jsonb_array_elements_text(former_ids) AS former`.execute(db)
  return new Map([...Map.groupBy(rows, ({ team }) => team)].map(([team, some]) => [team, some.map(({ star }) => star)]))
}
