import type pg from 'pg'

type Read = (pool: pg.Pool, parameter: string) => Promise<unknown>

/** The parts of a match that lists show, computed by the database from what it stores. */
const LISTED_MATCH = `
  m.id, m.version, m.event_id AS "eventId", coalesce(e.name, '') AS "eventName", m.team_one_id AS "teamOneId",
  m.team_two_id AS "teamTwoId", m.team_one_name AS "teamOneName", m.team_two_name AS "teamTwoName",
  m.list_part -> 'one' AS "teamOneSnapshot", m.list_part -> 'two' AS "teamTwoSnapshot",
  m.match_start_time AS "matchStartTime", m.scheduled_at AS "scheduledAt", m.winner, m.series_winner AS "seriesWinner",
  m.stream_link AS "streamLink", m.vod_link AS "vodLink", m.list_part -> 'games' AS games,
  m.created_at AS "createdAt", m.updated_at AS "updatedAt"`
const FROM_MATCHES = 'FROM matches m LEFT JOIN events e ON e.id = m.event_id'

const rows = (text: string): Read => async (pool, parameter) =>
  (await pool.query(text, text.includes('$1') ? [parameter] : [])).rows

/** One straightforward query for each of the reads that are compared, without a total, a check or a cache. */
export const THIN_READS: Record<string, Read> = {
  events: rows(`
    SELECT id, version, name, description, image, region, status, format, start_date AS "startDate",
      end_date AS "endDate", prize_pool AS "prizePool", jsonb_array_length(prize_distribution) AS "prizeCount",
      (SELECT count(*) FROM event_teams WHERE event_id = events.id) AS "teamCount",
      created_at AS "createdAt", updated_at AS "updatedAt"
    FROM events ORDER BY start_date DESC NULLS LAST, id LIMIT 50`),
  recent: rows(`SELECT ${LISTED_MATCH} ${FROM_MATCHES} WHERE series_winner IS NOT NULL OR winner IS NOT NULL
    ORDER BY m.updated_at DESC, m.id LIMIT 5`),
  match: rows(`SELECT ${LISTED_MATCH}, m.games, m.team_one_snapshot AS "teamOneSnapshot",
    m.team_two_snapshot AS "teamTwoSnapshot" ${FROM_MATCHES} WHERE m.id = $1`),
  'event-matches': rows(`SELECT ${LISTED_MATCH} ${FROM_MATCHES} WHERE m.event_id = $1
    ORDER BY coalesce(m.match_start_time, m.scheduled_at, '-infinity'::timestamptz) DESC, m.id LIMIT 100`),
  search: rows(`
    SELECT 'event' AS type, id, name, description, image AS picture FROM events
    WHERE lower(name) LIKE '%' || lower($1) || '%' OR lower(description) LIKE '%' || lower($1) || '%'
    UNION ALL SELECT 'team', id, name, '', logo FROM teams
    WHERE lower(name) LIKE '%' || lower($1) || '%' OR lower(tag) LIKE '%' || lower($1) || '%'
    ORDER BY name LIMIT 20`),
}

/** Saves a match, its bracket and a line of history in one transaction, and answers the match. */
export async function saveMatch(pool: pg.Pool, id: string, body: unknown): Promise<unknown> {
  const { version, games, winner, bracketId, nodes } = body as {
    version: number; games: unknown; winner: string; bracketId: string; nodes: unknown
  }
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows: saved } = await client.query(
      `UPDATE matches SET games = $3, winner = $4, series_winner = $4, version = version + 1, updated_at = now()
       WHERE id = $1 AND version = $2 RETURNING *`, [id, version, JSON.stringify(games), winner])
    if (saved.length === 0) throw new Error('This match was changed by someone else')
    await client.query(
      'UPDATE brackets SET nodes = $2, version = version + 1, updated_at = now() WHERE id = $1',
      [bracketId, JSON.stringify(nodes)])
    await client.query(
      `INSERT INTO audit_log (actor_id, action, kind, record_id, before, after, request_id)
       VALUES ('floor', 'update', 'match', $1, $2, $2, 'floor')`, [id, JSON.stringify(saved[0])])
    await client.query('COMMIT')
    return saved[0]
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
