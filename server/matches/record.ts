import type { Selectable } from 'kysely'
import type { MatchListItem, MatchRecord } from '#contract/matches.ts'
import { TBD_TEAM_ID, type Game, type GameScore } from '#domain/matches/match.ts'
import { gameWinner, seriesScore, teamIdOf } from '#domain/matches/series.ts'
import { isLive } from '#domain/matches/status.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import type { Schema } from '#server/db/schema.ts'

/** The columns of a match that lists show: none of the heavy ones. */
export const LIST_COLUMNS = [
  'id', 'version', 'event_id', 'team_one_id', 'team_two_id', 'team_one_name', 'team_two_name', 'match_start_time',
  'scheduled_at', 'winner', 'series_winner', 'winner_mode', 'stream_link', 'vod_link', 'created_at', 'updated_at', 'list_part',
] as const

type Row = Selectable<Schema['matches']>
type Named = { event_name: string | null }
export type MatchListRow = Pick<Row, (typeof LIST_COLUMNS)[number]> & Named
export type MatchRow = Row & Named

const sides = (row: MatchListRow) => ({
  teamOneId: row.team_one_id ?? TBD_TEAM_ID,
  teamTwoId: row.team_two_id ?? TBD_TEAM_ID,
  teamOneName: row.team_one_name,
  teamTwoName: row.team_two_name,
  teamOneSnapshot: row.list_part.one,
  teamTwoSnapshot: row.list_part.two,
})

function withWinners<AGame extends GameScore>(row: MatchListRow, games: AGame[]) {
  const match = sides(row)
  return games.map((game) => ({ ...game, gameWinner: teamIdOf(match, gameWinner(game)) }))
}

/** A match for a list: without players, drafts and line-ups. `now` decides whether it is live. */
export function toListItem(row: MatchListRow, now: number): MatchListItem {
  const score = seriesScore(row.list_part.games)
  const time = { matchStartTime: row.match_start_time, scheduledAt: row.scheduled_at, seriesWinner: row.series_winner }
  return {
    id: row.id,
    version: row.version,
    eventId: row.event_id,
    eventName: row.event_name ?? '',
    ...sides(row),
    ...time,
    isLive: isLive(time, now),
    winner: row.winner,
    winnerMode: row.winner_mode,
    teamOneScore: score.one,
    teamTwoScore: score.two,
    streamLink: row.stream_link,
    vodLink: row.vod_link,
    games: withWinners(row, row.list_part.games),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The whole match. */
export const toRecord = (row: MatchRow, now: number): MatchRecord => ({
  ...toListItem(row, now),
  teamOneSnapshot: row.team_one_snapshot,
  teamTwoSnapshot: row.team_two_snapshot,
  games: withWinners(row, row.games),
})

/** The stored columns of a match. */
export const toRow = (match: StoredMatch) => ({
  event_id: match.eventId,
  team_one_id: match.teamOneId === TBD_TEAM_ID ? null : match.teamOneId,
  team_two_id: match.teamTwoId === TBD_TEAM_ID ? null : match.teamTwoId,
  team_one_name: match.teamOneName,
  team_two_name: match.teamTwoName,
  team_one_snapshot: match.teamOneSnapshot && JSON.stringify(match.teamOneSnapshot),
  team_two_snapshot: match.teamTwoSnapshot && JSON.stringify(match.teamTwoSnapshot),
  match_start_time: match.matchStartTime,
  scheduled_at: match.scheduledAt,
  winner: match.winner,
  series_winner: match.seriesWinner,
  winner_mode: match.winnerMode,
  stream_link: match.streamLink,
  vod_link: match.vodLink,
  games: JSON.stringify(match.games),
})

/** The stored values of a match. */
export type StoredMatch = {
  eventId: string | null
  teamOneId: string
  teamTwoId: string
  teamOneName: string
  teamTwoName: string
  teamOneSnapshot: TeamSnapshot | null
  teamTwoSnapshot: TeamSnapshot | null
  matchStartTime: string | null
  scheduledAt: string | null
  winner: string | null
  seriesWinner: string | null
  winnerMode: 'auto' | 'manual' | null
  streamLink: string
  vodLink: string
  games: Game[]
}
