import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { byNearness } from '#domain/following/order.ts'
import { searchKey } from '#domain/search/match.ts'
import { searchWords } from '#domain/search/words.ts'
import type { Db } from '#server/db/pool.ts'
import { isNamed, namesTeam } from '#server/db/text.ts'
import { at } from '#server/matches/decided.ts'
import { withPlaces } from '#server/matches/places.ts'
import { LIST_COLUMNS, toListItem } from '#server/matches/record.ts'
import { SHOWN_TIME } from '#server/matches/shown-time.ts'
import { findReached, isShown } from '#server/matches/spoilers.ts'
import { findMatchesOfRounds } from './rounds.ts'

/** Teams and events that most words name come first, so that of very many with a common word the ones that are meant are among these. */
const TEAMS = 32
const EVENTS = 16

type Asked = { q: string; limit: number; spoilerFree?: boolean | undefined }
/** A team or an event, and for each word whether it names it. */
type Named = { id: string; named: boolean[] }

/**
 * Matches in which every word of a query names a side, the event or the round (SE-10): of those whose round most words name, then of others, the
 * nearest in time, live ones first. `now` in milliseconds. Words are looked up among teams and events, and matches by their ids: so words of
 * two letters cost no more than others, and where results are hidden a side counts only if no result brought it there. None under two
 * characters.
 */
export async function searchMatches(db: Db, { q, limit, spoilerFree = false }: Asked, now: number): Promise<SentListItem[]> {
  const words = searchKey(q) === null ? [] : searchWords(q)
  if (words.length === 0) return []
  const [teams, events] = await Promise.all([teamsNamed(db, words), eventsNamed(db, words)])
  const [onlyEvent] = events.length === 1 ? events : []
  const [rounds, reached] = await Promise.all([
    findMatchesOfRounds(db, words.map((word) => ` ${word}`), onlyEvent?.id), spoilerFree ? findReached(db, teams.map(({ id }) => id)) : [],
  ])
  const holds = words.map((_, index) => {
    const ids = (found: Named[]) => found.flatMap(({ id, named }) => (named[index] ? [id] : []))
    return [...inTeams(ids(teams), reached), ...inEvents(ids(events)), ...among(rounds[index] ?? [])]
  })
  if (holds.some((ways) => ways.length === 0)) return []
  // How many of the words name the round.
  const namedBy = new Map<string, number>()
  for (const id of rounds.flat()) namedBy.set(id, (namedBy.get(id) ?? 0) + 1)
  const rows = await db
    .selectFrom('matches')
    .leftJoin('events', 'events.id', 'matches.event_id')
    .where(isShown(spoilerFree))
    .where((eb) => eb.and(holds.map((ways) => eb.or(ways))))
    .select(LIST_COLUMNS)
    .select('events.name as event_name')
    .orderBy(sql`coalesce((${JSON.stringify(Object.fromEntries(namedBy))}::jsonb ->> matches.id)::int, 0) DESC`)
    .orderBy(sql`abs(extract(epoch FROM ${SHOWN_TIME} - ${at(now)})) ASC NULLS LAST`)
    .orderBy(sql`matches.id COLLATE "C"`)
    .limit(limit)
    .execute()
  const sent = rows.map((row) => toListItem(row, now))
  const found = byNearness(sent.map((each) => ({ ...matchOf(each), each })), now).map(({ each }) => each)
  return withPlaces(db, found.toSorted((one, two) => (namedBy.get(two.id) ?? 0) - (namedBy.get(one.id) ?? 0)), { now, spoilerFree })
}

/** How many hold; those that are NULL, as of a team without former names, do not. */
const countOf = (named: RawBuilder<SqlBool>[]) => sql.join(named.map((one) => sql`(${one} IS TRUE)::int`), sql` + `)
const anyOf = (named: RawBuilder<SqlBool>[]) => sql.join(named.map((one) => sql`(${one})`), sql` OR `)

async function teamsNamed(db: Db, words: string[]): Promise<Named[]> {
  const named = words.map((word) => namesTeam(word))
  const { rows } = await sql<Named>`
    SELECT id, ARRAY[${sql.join(named)}] AS named FROM teams WHERE ${anyOf(named)}
    ORDER BY ${countOf(named)} DESC, lower(name) COLLATE "C", id COLLATE "C" LIMIT ${TEAMS}`.execute(db)
  return rows
}

async function eventsNamed(db: Db, words: string[]): Promise<Named[]> {
  const named = words.map((word) => isNamed(sql`name`, word))
  const { rows } = await sql<Named>`
    SELECT id, ARRAY[${sql.join(named)}] AS named FROM events WHERE ${anyOf(named)}
    ORDER BY ${countOf(named)} DESC, start_date DESC NULLS LAST, id COLLATE "C" LIMIT ${EVENTS}`.execute(db)
  return rows
}

const inEvents = (ids: string[]) => (ids.length === 0 ? [] : [sql<SqlBool>`matches.event_id = ANY (${ids})`])
const among = (ids: string[]) => (ids.length === 0 ? [] : [sql<SqlBool>`matches.id = ANY (${ids})`])

function inTeams(ids: string[], reached: { teamId: string; matchId: string }[]): RawBuilder<SqlBool>[] {
  if (ids.length === 0) return []
  return ['team_one_id', 'team_two_id'].map((column) => {
    const side = sql.ref(column)
    const isKnown = reached.length === 0 ? sql`` : sql`AND (matches.id, ${side}) NOT IN (
      SELECT * FROM unnest(${reached.map(({ matchId }) => matchId)}::text[], ${reached.map(({ teamId }) => teamId)}::text[]))`
    return sql<SqlBool>`(${side} = ANY (${ids}) ${isKnown})`
  })
}
