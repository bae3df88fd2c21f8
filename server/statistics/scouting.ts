import { sql } from 'kysely'
import type { ScoutingQuery, ScoutingReport } from '#contract/statistics/statistics.ts'
import { otherSide, type Side } from '#domain/matches/match.ts'
import { rateOf } from '#domain/statistics/rate.ts'
import { contestedHeroes, matchesOf, scoutTeam, type ScoutedGame } from '#domain/statistics/scouting.ts'
import type { Db } from '#server/db/pool.ts'
import { STATUS } from '#server/matches/list.ts'
import { GAME_COLUMNS, gameFilters, gameOf, type GameRow } from './counts.ts'
import { furtherFilters } from './games.ts'

/** How many of the latest maps of a team are read: more than a team plays in several years. */
const MOST_GAMES = 2_000
/** Meetings that are listed. */
const MEETINGS = 5

type Read = ScoutedGame & { at: string | null; eventId: string | null; eventName: string }

/** The latest maps that a team played. */
async function gamesOf(db: Db, teamId: string, { teamId: _one, opponentId: _two, ...query }: ScoutingQuery, now: number): Promise<Read[]> {
  const holds = [...gameFilters({ ...query, teamId }), ...furtherFilters(query)]
  const { rows } = await sql<GameRow & Pick<Read, 'matchId' | 'matchWinner' | 'at' | 'eventName' | 'isLive'>>`
    SELECT ${GAME_COLUMNS}, drafted, match_id AS "matchId", CASE WHEN isfinite(at) THEN at END AS at, coalesce(events.name, '') AS "eventName",
      ${STATUS.live(now)} AS "isLive",
      CASE matches.series_winner WHEN matches.team_one_id THEN 'one' WHEN matches.team_two_id THEN 'two' END AS "matchWinner"
    FROM (SELECT * FROM counted_games WHERE ${sql.join(holds, sql` AND `)} ORDER BY at DESC, match_id DESC, number DESC LIMIT ${MOST_GAMES}) AS counted_games
      JOIN matches ON matches.id = match_id LEFT JOIN events ON events.id = counted_games.event_id
    ORDER BY counted_games.at DESC, match_id DESC, number DESC`.execute(db)
  return rows.map(gameOf)
}

/** Two teams before they meet (SA-10), each counted from its own maps. A team that played none has nothing but zeros. `now` in milliseconds. */
export async function findScouting(db: Db, query: ScoutingQuery, now: number): Promise<ScoutingReport> {
  const { teamId, opponentId } = query
  const [own, others] = await Promise.all([gamesOf(db, teamId, query, now), gamesOf(db, opponentId, query, now)])
  const both = own.filter(({ teams }) => teams.one === opponentId || teams.two === opponentId)
  const met = new Set(both.map(({ matchId }) => matchId))
  const contested = contestedHeroes([...own, ...others.filter(({ matchId }) => !met.has(matchId))])
  const sideOf = ({ teams }: Read): Side => (teams.one === teamId ? 'one' : 'two')
  const isWon = (game: Read): boolean => game.winner === sideOf(game)
  const last = [...Map.groupBy(both.filter(({ isLive }) => !isLive), ({ matchId }) => matchId)].slice(0, MEETINGS).flatMap(([matchId, games]) => {
    const [game] = games
    if (!game) return []
    const won = games.filter(isWon).length
    const winner = game.matchWinner === null ? null : game.matchWinner === otherSide(sideOf(game)) ? 'opponent' as const : 'team' as const
    return [{ matchId, at: game.at, eventId: game.eventId, eventName: game.eventName, won, lost: games.length - won, winner }]
  })
  return {
    team: scoutTeam(own, teamId, contested), opponent: scoutTeam(others, opponentId, contested),
    meetings: { games: both.length, matches: matchesOf(both, teamId), won: rateOf(both.filter(isWon).length, both.length), last },
  }
}
