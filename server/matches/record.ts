import type { Selectable } from 'kysely'
import type { GameRecord, MatchListItem, MatchRecord } from '#contract/matches.ts'
import { hasHeroes } from '#domain/drafts/slots.ts'
import { TBD_TEAM_ID, type Game } from '#domain/matches/match.ts'
import { gameWinner, seriesScore, teamIdOf } from '#domain/matches/series.ts'
import { isLive } from '#domain/matches/status.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import type { Schema } from '#server/db/schema.ts'

export type MatchRow = Selectable<Schema['matches']> & { event_name: string | null }

const mark = (snapshot: TeamSnapshot | null) =>
  snapshot && { id: snapshot.id, name: snapshot.name, tag: snapshot.tag, logo: snapshot.logo }

const sides = (row: MatchRow) => ({
  teamOneId: row.team_one_id ?? TBD_TEAM_ID,
  teamTwoId: row.team_two_id ?? TBD_TEAM_ID,
  teamOneName: row.team_one_name,
  teamTwoName: row.team_two_name,
})

function games(row: MatchRow): GameRecord[] {
  const match = { ...sides(row), teamOneSnapshot: row.team_one_snapshot, teamTwoSnapshot: row.team_two_snapshot }
  return row.games.map((game) => ({ ...game, gameWinner: teamIdOf(match, gameWinner(game)) }))
}

const slim = ({ gameNumber, map, teamOneScore, teamTwoScore, gameWinner: winner, ...draft }: GameRecord) => ({
  gameNumber, map, teamOneScore, teamTwoScore, gameWinner: winner,
  hasDraft: hasHeroes(draft.teamASlots, draft.teamBSlots),
})

/** A match for a list: without players, drafts and line-ups. `now` decides whether it is live. */
export function toListItem(row: MatchRow, now: number): MatchListItem {
  const score = seriesScore(row.games)
  const time = { matchStartTime: row.match_start_time, scheduledAt: row.scheduled_at, seriesWinner: row.series_winner }
  return {
    id: row.id,
    version: row.version,
    eventId: row.event_id,
    eventName: row.event_name ?? '',
    ...sides(row),
    teamOneSnapshot: mark(row.team_one_snapshot),
    teamTwoSnapshot: mark(row.team_two_snapshot),
    ...time,
    isLive: isLive(time, now),
    winner: row.winner,
    teamOneScore: score.one,
    teamTwoScore: score.two,
    streamLink: row.stream_link,
    vodLink: row.vod_link,
    games: games(row).map(slim),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The whole match. */
export const toRecord = (row: MatchRow, now: number): MatchRecord => ({
  ...toListItem(row, now),
  teamOneSnapshot: row.team_one_snapshot,
  teamTwoSnapshot: row.team_two_snapshot,
  winnerMode: row.winner_mode,
  games: games(row),
})

/** What is stored of a match, as columns. */
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

/** The values of a match that are stored. */
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
