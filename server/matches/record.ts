import type { Selectable } from 'kysely'
import { writtenOf } from '#contract/fields.ts'
import { matchWrite, type MatchWrite, type SentListItem, type SentMatch } from '#contract/matches.ts'
import { sentMatch } from '#contract/match-fields.ts'
import { matchOf, type MatchOf } from '#contract/sent-matches.ts'
import { broadcasts, storedBroadcasts } from '#domain/matches/facts/broadcasts.ts'
import { NO_FACTS } from '#domain/matches/editing/declared.ts'
import { TBD_TEAM_ID, type GameScore, type MatchSides } from '#domain/matches/match.ts'
import { gameWinner, seriesScore, teamIdOf } from '#domain/matches/series.ts'
import { isLive } from '#domain/matches/status.ts'
import { columnsOf, fieldsOf } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { listPart } from '#server/speed/list-part.ts'

const LISTED = [
  'id', 'version', 'event_id', 'team_one_id', 'team_two_id', 'team_one_name', 'team_two_name', 'match_start_time',
  'scheduled_at', 'schedule', 'postponed_from', 'started_at', 'ended_at', 'paused_at', 'delayed_to', 'winner', 'series_winner', 'winner_mode',
  'best_of', 'result_type', 'forfeit_by', 'advantage', 'note', 'stream_link', 'vod_link', 'created_at', 'updated_at',
] as const
/** What lists select of a match: none of its heavy columns. */
export const LIST_COLUMNS = [...LISTED.map((each) => `matches.${each}` as const), listPart]

type Row = Selectable<Schema['matches']>
type Named = { event_name: string | null }
export type MatchListRow = Pick<Row, (typeof LISTED)[number] | 'list_part'> & Named
export type MatchRow = Row & Named

/** The games with their winners, as they follow from the same games of the match. */
function withWinners<Game extends object>(match: MatchSides & { games: GameScore[] }, games: Game[]) {
  const winners = match.games.map((game) => teamIdOf(match, gameWinner(game)))
  return games.map((game, index) => ({ ...game, gameWinner: winners[index] ?? null }))
}

/** A match for a list: without players, drafts and line-ups. `now` decides whether it is live. */
export function toListItem({ list_part: { games, one, two }, ...row }: MatchListRow, now: number): SentListItem {
  const fields = fieldsOf(row)
  const sides = {
    teamOneId: fields.teamOneId ?? TBD_TEAM_ID, teamOneName: fields.teamOneName, teamOneSnapshot: one,
    teamTwoId: fields.teamTwoId ?? TBD_TEAM_ID, teamTwoName: fields.teamTwoName, teamTwoSnapshot: two,
  }
  const match = matchOf({ ...sides, games })
  const score = seriesScore(match.games, fields.advantage)
  return {
    ...fields,
    ...sides,
    eventName: fields.eventName ?? '',
    isLive: isLive({ ...fields, games: match.games }, now),
    teamOneScore: score.one,
    teamTwoScore: score.two,
    games: withWinners(match, games),
  }
}

/** The whole match. */
export function toRecord(row: MatchRow, now: number): SentMatch {
  const { games, team_one_snapshot: teamOneSnapshot, team_two_snapshot: teamTwoSnapshot, search_text: _text, drawn: _drawn, voided, ...listed } = row
  const item = toListItem(listed, now)
  const streams = storedBroadcasts({ link: item.streamLink, list: row.streams })
  const vods = storedBroadcasts({ link: item.vodLink, list: row.vods })
  const all = withWinners(matchOf(item), games.map(wholeGame))
  return { ...item, teamOneSnapshot, teamTwoSnapshot, streams, vods, games: all, voided }
}

/** A stored game, which may be older than some of its fields. */
const wholeGame = (game: MatchRow['games'][number]) => ({
  ...NO_FACTS,
  ...game,
  running: game.running ?? null,
  heroPlaytime: game.heroPlaytime.map((played) => ({ ...NO_TIME, ...played })),
})
const NO_TIME = { seconds: null, percent: null }

/** The stored values of a match. */
export type StoredMatch = MatchOf<MatchWrite>

const knownId = (id: string): string | null => (id === TBD_TEAM_ID ? null : id)

/** The stored columns of a match; `match` may have more. Its single links and the lists are made to agree (MT-33). */
export function toRow(match: StoredMatch) {
  const fields = writtenOf(matchWrite, sentMatch(match))
  const streams = broadcasts({ link: fields.streamLink, list: fields.streams })
  const vods = broadcasts({ link: fields.vodLink, list: fields.vods })
  return columnsOf({
    ...fields, teamOneId: knownId(fields.teamOneId), teamTwoId: knownId(fields.teamTwoId),
    streamLink: streams.link, streams: streams.list, vodLink: vods.link, vods: vods.list,
  })
}
