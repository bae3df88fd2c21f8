import { MAP_TBD } from '#domain/catalogue/catalogue.ts'
import { heroTimesText } from '#domain/matches/facts/hero-times.ts'
import { otherSide, type Broadcast, type Game, type MatchSides, type Side, type Sides } from '#domain/matches/match.ts'
import { postpone } from '#domain/matches/postpone.ts'
import { durationText } from '#domain/times/durations.ts'
import { broadcastsText } from './broadcasts-csv.ts'
import { declaredOf, type Declared, type ImportedDeclared } from './declared-csv.ts'
import { knownOf, type ImportedFacts } from './game-facts-csv.ts'
import type { FieldChange, Fit } from './table.ts'

type StoredGame = Pick<Game, 'map' | 'score'> & ImportedFacts
/** The parts of an existing match that an import may change. */
type Changeable<Each extends StoredGame> = {
  sides: Sides<{ teamId: string }>; matchStartTime: string | null; scheduledAt: string | null
  bestOf: number | null; streamLink: string; vodLink: string; streams?: Broadcast[]; vods?: Broadcast[]; winner: string | null; seriesWinner: string | null; games: Each[]
} & ImportedDeclared
type Row = Changeable<StoredGame>

/** An existing match, with which rows are compared. */
export type StoredMatch = Changeable<StoredGame> & MatchSides<unknown> & { id: string; version: number; eventId: string | null }

const isTurned = ({ sides }: Pick<Row, 'sides'>, match: Pick<Row, 'sides'>): boolean => sides.one.teamId !== match.sides.one.teamId

/** The games of a row as the match has its sides. */
const turned = (row: Row, match: Pick<Row, 'sides'>): StoredGame[] =>
  !isTurned(row, match)
    ? row.games
    : row.games.map(({ score: { one, two }, pickedBy, firstBan, ...game }) => (
        { ...game, score: { one: two, two: one }, pickedBy: across(pickedBy), firstBan: across(firstBan) }))

const across = (side: Side | null | undefined): Side | null => (side ? otherSide(side) : null)

/** The heroes of a team in the row replace those that it had, and whoever had one plays the game. */
const withHeroes = (old: StoredGame, { heroPlaytime = [], players = [] }: StoredGame): ImportedFacts => {
  if (heroPlaytime.length === 0) return {}
  const own = old.players ?? []
  return {
    heroPlaytime: [...(old.heroPlaytime ?? []).filter(({ team }) => heroPlaytime.every((each) => each.team !== team)), ...heroPlaytime],
    players: [...own, ...players.filter(({ playerId }) => own.every((each) => each.playerId !== playerId))],
  }
}

const withGame = <Each extends StoredGame>(
  old: Each, { startedAt, endedAt, pickedBy, firstBan, vodStart, replayCode, ...row }: StoredGame,
): Each => ({
  ...old,
  ...knownOf({ startedAt, endedAt, pickedBy, firstBan, vodStart, replayCode }),
  ...withHeroes(old, row),
  map: row.map === MAP_TBD ? old.map : row.map,
  score: { one: row.score.one ?? old.score.one, two: row.score.two ?? old.score.two },
})

/**
 * A match with the values of a row. An empty cell changes nothing, and `tbd` is one; sides may be the other way
 * round. A winner in the row is chosen by hand; without one it follows from the scores, if they or the length change, unless
 * somebody chose it.
 * @param isChosen whether the winner of the match was chosen by hand
 * @param newGame an empty game with this number, for maps that the match does not have yet
 */
export const withRow = <Each extends StoredGame, Match extends Changeable<Each>>(
  match: Match, row: Row, isChosen: boolean, newGame: (gameNumber: number) => Each,
): Match & { isChosen: boolean } => {
  const given = turned(row, match)
  const games = Array.from({ length: Math.max(match.games.length, given.length) }, (_, index) => {
    const [old, change] = [match.games[index] ?? newGame(index + 1), given[index]]
    return change ? withGame(old, change) : old
  })
  const winner = row.seriesWinner ?? row.winner
  const bestOf = row.bestOf ?? match.bestOf
  const isScoreNew = bestOf !== match.bestOf || games.some((game, index) => scoreOf(game) !== scoreOf(match.games[index]))
  const winners = winner !== null
    ? { winner, seriesWinner: winner }
    : isScoreNew && !isChosen ? { winner: null, seriesWinner: null } : {}
  return {
    ...match,
    ...declaredOf(row, isTurned(row, match)),
    matchStartTime: row.matchStartTime ?? match.matchStartTime,
    scheduledAt: row.scheduledAt ?? match.scheduledAt,
    streamLink: row.streamLink || match.streamLink,
    vodLink: row.vodLink || match.vodLink,
    ...(row.streams && row.streams.length > 0 && { streams: row.streams }),
    ...(row.vods && row.vods.length > 0 && { vods: row.vods }),
    bestOf,
    games,
    ...winners,
    isChosen: isChosen || winner !== null,
  }
}

const scoreOf = (game: StoredGame | undefined): string =>
  game && (game.score.one !== null || game.score.two !== null) ? `${game.score.one ?? ''}-${game.score.two ?? ''}` : ''

/** A map about which nothing is known yet. */
export const emptyGame = (): StoredGame => ({ map: MAP_TBD, score: { one: null, two: null } })

const TIMES = [['startedAt', 'Started at'], ['endedAt', 'Ended at'], ['pausedAt', 'Paused since'], ['delayedTo', 'Delayed to']] as const satisfies [keyof Declared, string][]

/** What is shown of the links of a match: all of them where the row has a list and that of the match is known, else the single one. */
const linksOf = (link: string, list: readonly Broadcast[] | undefined, isList: boolean): string =>
  isList && list ? broadcastsText(list) : link

/** The changes that a row would make to a match, field by field. */
const changesOf = (match: StoredMatch, row: Row): FieldChange[] => {
  const timesOf = (of: StoredMatch) => ({ ...of, schedule: of.schedule ?? null, postponedFrom: of.postponedFrom ?? null })
  const next = postpone(timesOf(withRow(match, row, true, emptyGame)), timesOf(match))
  const nameOf = (id: string | null): string =>
    Object.values(match.sides).find(({ teamId }) => teamId === id)?.name ?? id ?? ''
  const sameTime = (a: string | null, b: string | null): boolean => Date.parse(a ?? '') === Date.parse(b ?? '')
  const text = (label: string, from: string, to: string, isTime = false): FieldChange[] =>
    from === to || (isTime && sameTime(from, to)) ? [] : [{ label, from, to, isTime }]
  const links = (noun: string, link: 'streamLink' | 'vodLink', list: 'streams' | 'vods'): FieldChange[] => {
    const isList = (row[list]?.length ?? 0) > 0
    return text(isList ? `${noun}s` : noun, linksOf(match[link], match[list], isList), linksOf(next[link], next[list], isList))
  }
  const sideName = (side: Side | null | undefined): string => (side ? nameOf(match.sides[side].teamId) : '')
  const clock = (seconds: number | null | undefined): string => (typeof seconds === 'number' ? durationText(seconds) : '')
  const factChanges = (old: StoredGame, game: StoredGame, map: number): FieldChange[] => [
    ...text(`Pick of map ${map}`, sideName(old.pickedBy), sideName(game.pickedBy)),
    ...text(`First ban of map ${map}`, sideName(old.firstBan), sideName(game.firstBan)),
    ...text(`VOD start of map ${map}`, clock(old.vodStart), clock(game.vodStart)),
    ...text(`Replay code of map ${map}`, old.replayCode ?? '', game.replayCode ?? ''),
    ...text(`Start of map ${map}`, old.startedAt ?? '', game.startedAt ?? '', true),
    ...text(`End of map ${map}`, old.endedAt ?? '', game.endedAt ?? '', true),
    ...text(`Heroes of map ${map}`, heroTimesText(old.heroPlaytime ?? []), heroTimesText(game.heroPlaytime ?? [])),
  ]
  return [
    ...text('Start', match.matchStartTime ?? '', next.matchStartTime ?? '', true),
    ...text('Scheduled', match.scheduledAt ?? '', next.scheduledAt ?? '', true),
    ...text('Schedule', match.schedule ?? '', next.schedule ?? ''),
    ...text('Postponed from', match.postponedFrom ?? '', next.postponedFrom ?? '', true),
    ...links('Stream', 'streamLink', 'streams'),
    ...links('VOD', 'vodLink', 'vods'),
    ...text('Best of', String(match.bestOf ?? ''), String(next.bestOf ?? '')),
    ...text('Winner', nameOf(match.seriesWinner), nameOf(next.seriesWinner)),
    ...TIMES.flatMap(([field, label]) => text(label, match[field] ?? '', next[field] ?? '', true)),
    ...text('How it ended', match.resultType ?? '', next.resultType ?? ''),
    ...text('Team that did not play', sideName(match.forfeitBy), sideName(next.forfeitBy)),
    ...text('Starts one map up', sideName(match.advantage), sideName(next.advantage)),
    ...text('Note for visitors', match.note ?? '', next.note ?? ''),
    ...next.games.flatMap((game, index) => {
      const old = match.games[index] ?? emptyGame()
      return [
        ...text(`Map ${index + 1}`, old.map, game.map),
        ...text(`Score of map ${index + 1}`, scoreOf(old), scoreOf(game)),
        ...factChanges(old, game, index + 1),
      ]
    }),
  ]
}

const isSameTime = (row: Row, match: StoredMatch): boolean => {
  const times = (of: { matchStartTime: string | null; scheduledAt: string | null; postponedFrom?: string | null }): number[] =>
    [of.matchStartTime, of.scheduledAt, of.postponedFrom].flatMap((time) => (time ? Date.parse(time) : []))
  const [own, stored] = [times(row), times(match)]
  return own.length === 0 || stored.length === 0 || own.some((time) => stored.includes(time))
}

/**
 * The match that a row means, of those of its teams in its event: the one of its time, where either has none the only
 * one. Null when none or more than one fits.
 */
export const fitOf = (row: Row, sameTeams: readonly StoredMatch[]): Fit | null => {
  const fitting = sameTeams.filter((match) => isSameTime(row, match))
  const [match] = fitting
  return match && fitting.length === 1 ? fitFor(row, match) : null
}

/** This match, with the changes that a row would make to it. */
export const fitFor = (row: Row, match: StoredMatch): Fit =>
  ({ id: match.id, version: match.version, changes: changesOf(match, row) })
