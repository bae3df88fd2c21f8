import type { Selectable } from 'kysely'
import type { MatchListItem, MatchRecord } from '#contract/matches.ts'
import { TBD_TEAM_ID, type Game, type GameScore } from '#domain/matches/match.ts'
import { gameWinner, seriesScore, teamIdOf } from '#domain/matches/series.ts'
import { isLive } from '#domain/matches/status.ts'
import { columnsOf, fieldsOf } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { listPart } from '#server/speed/list-part.ts'

const LISTED = [
  'id', 'version', 'event_id', 'team_one_id', 'team_two_id', 'team_one_name', 'team_two_name', 'match_start_time',
  'scheduled_at', 'winner', 'series_winner', 'winner_mode', 'stream_link', 'vod_link', 'created_at', 'updated_at',
] as const
/** What lists select of a match: none of its heavy columns. */
export const LIST_COLUMNS = [...LISTED.map((each) => `matches.${each}` as const), listPart]

type Row = Selectable<Schema['matches']>
type Named = { event_name: string | null }
export type MatchListRow = Pick<Row, (typeof LISTED)[number] | 'list_part'> & Named
export type MatchRow = Row & Named

const withWinners = <AGame extends GameScore>(sides: Parameters<typeof teamIdOf>[0], games: AGame[]) =>
  games.map((game) => ({ ...game, gameWinner: teamIdOf(sides, gameWinner(game)) }))

/** A match for a list: without players, drafts and line-ups. `now` decides whether it is live. */
export function toListItem({ list_part: { games, one, two }, ...row }: MatchListRow, now: number): MatchListItem {
  const fields = fieldsOf(row)
  const match = {
    ...fields,
    teamOneId: fields.teamOneId ?? TBD_TEAM_ID,
    teamTwoId: fields.teamTwoId ?? TBD_TEAM_ID,
    teamOneSnapshot: one,
    teamTwoSnapshot: two,
  }
  const score = seriesScore(games)
  return {
    ...match,
    eventName: fields.eventName ?? '',
    isLive: isLive(match, now),
    teamOneScore: score.one,
    teamTwoScore: score.two,
    games: withWinners(match, games),
  }
}

/** The whole match. */
export function toRecord(row: MatchRow, now: number): MatchRecord {
  const { games, team_one_snapshot: teamOneSnapshot, team_two_snapshot: teamTwoSnapshot, search_text: _text, ...listed } = row
  const item = toListItem(listed, now)
  return { ...item, teamOneSnapshot, teamTwoSnapshot, games: withWinners(item, games) }
}

const STORED = [
  'eventId', 'teamOneId', 'teamTwoId', 'teamOneName', 'teamTwoName', 'teamOneSnapshot', 'teamTwoSnapshot', 'matchStartTime',
  'scheduledAt', 'winner', 'seriesWinner', 'winnerMode', 'streamLink', 'vodLink', 'games',
] as const

/** The stored values of a match. */
export type StoredMatch = Pick<MatchRecord, Exclude<(typeof STORED)[number], 'games'>> & { games: Game[] }

const knownId = (id: string): string | null => (id === TBD_TEAM_ID ? null : id)

/** The stored columns of a match; `match` may have more. */
export function toRow(match: StoredMatch) {
  const fields = Object.fromEntries(STORED.map((name) => [name, match[name]])) as StoredMatch
  return columnsOf({ ...fields, teamOneId: knownId(match.teamOneId), teamTwoId: knownId(match.teamTwoId) })
}
