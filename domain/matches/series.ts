import { isVoid } from './outcome.ts'
import {
  bothSides, otherSide, SIDES, TBD_TEAM_ID, TBD_TEAM_NAME,
  type GameScore, type MatchResult, type MatchSide, type MatchSides, type Series, type Side, type Sides,
} from './match.ts'

/** True for the id of a team, false for `tbd` and for none. */
export const isTeamId = (id: string | null | undefined): id is string =>
  Boolean(id) && id?.toLowerCase() !== TBD_TEAM_ID

/** The side with the higher score. A tie or a missing score gives none (MT-01). */
export const gameWinner = ({ score: { one, two } }: GameScore): Side | null =>
  one === null || two === null || one === two ? null : one > two ? 'one' : 'two'

/** Games won by each side, with the one that a side starts with; drawn and unplayed games count for nobody. */
export const seriesScore = (games: readonly GameScore[], advantage?: Side | null): Sides<number> => {
  const winners = [advantage, ...games.map(gameWinner)]
  return bothSides((side) => winners.filter((winner) => winner === side).length)
}

/** Whether somebody won a game. */
export const isScored = (games: readonly GameScore[]): boolean => games.some(gameWinner)

/** The side with more games once there is a score, null where they are level. */
export const leader = ({ games, advantage }: Series): Side | null =>
  isScored(games) ? gameWinner({ score: seriesScore(games, advantage) }) : null

/** The leading side once it has as many games as it needs. */
const winnerWith = (series: Series, needed: number): Side | null => {
  const side = leader(series)
  return side && seriesScore(series.games, series.advantage)[side] >= needed ? side : null
}

/**
 * How a series of a declared length ended (MT-23): won by the first side with more than half of `bestOf` games. Where all
 * of them are played, replays too, and nobody got there, by the side with more games, else it is a draw: null. Undefined is
 * not over. A game that a side starts with counts (BR-35).
 */
const endOf = ({ games, bestOf, advantage }: Series): Side | null | undefined => {
  if (!bestOf) return undefined
  const wins = seriesScore([], advantage)
  for (const game of games) {
    const side = gameWinner(game)
    if (side && ++wins[side] > bestOf / 2) return side
  }
  const isFull = games[0] && games.length + Number(Boolean(advantage)) >= bestOf
  const isPlayed = isFull && games.every(({ score: { one, two } }) => one !== null && two !== null)
  return isPlayed ? gameWinner({ score: wins }) : undefined
}

/**
 * Whether all maps of a declared length are played and the sides are level: the series is over without a winner (MT-23). A winner
 * that is chosen by hand decides instead, and what was cancelled or forfeited by both has no result. The database has the same rule (`match_is_drawn`).
 */
export const isDrawn = (series: Series & Pick<MatchResult, 'winnerMode'>): boolean =>
  !isVoid(series) && series.winnerMode !== 'manual' && endOf(series) === null

/**
 * The public rule of the series winner, also used by progression: at least ceil(N/2) of the N games and strictly
 * more than the other side; unplayed games count in N. A side without a team gives none (MT-02). A declared length
 * decides instead of N (MT-23), and a declared outcome before any game (MT-24).
 */
export const publicSeriesWinner = (match: MatchSides & Series): Side | null =>
  knowsTeams(match) ? winnerOf(match, 0) : null

/** The winner by a declared outcome, else by a declared length, else with half of the rows, of `more` than there are. */
export const winnerOf = (series: Series, more: number): Side | null => {
  const { games, bestOf, forfeitBy } = series
  if (isVoid(series)) return null
  if (forfeitBy) return otherSide(forfeitBy)
  return bestOf ? (endOf(series) ?? null) : winnerWith(series, Math.ceil((games.length + more) / 2))
}

/** Whether a team plays a match. */
export const plays = (match: MatchSides<unknown>, teamId: string): boolean => teamIdsIn(match).includes(teamId)

/** The team ids of both sides, `tbd` for a team that is not known. */
export const teamIdsIn = ({ sides }: MatchSides<unknown>): [string, string] => [sides.one.teamId, sides.two.teamId]

/**
 * The team id of a side, or null when the team is not known. A deleted team is still known by the side's snapshot
 * (TM-05).
 */
export const teamIdOf = ({ sides }: MatchSides, side: Side | null): string | null => {
  if (side === null) return null
  const { teamId, snapshot } = sides[side]
  return [teamId, snapshot?.id].find(isTeamId) ?? null
}

/** Whether both teams of a match are known. */
export const knowsTeams = (match: MatchSides): boolean => SIDES.every((side) => teamIdOf(match, side) !== null)

/**
 * The side that a winner value names: by team id first, then by the id in a snapshot, then by name, ignoring case
 * (MT-04). A side without a team never matches, and a name that both sides share matches neither.
 */
export const resolveTeam = (match: MatchSides, value: string | null): Side | null => {
  const wanted = value?.trim() ?? ''
  const name = wanted.toLowerCase()
  if (!isTeamId(wanted) || name === TBD_TEAM_NAME.toLowerCase()) return null
  const isNamed = (known: { name: string } | null): boolean => known?.name.trim().toLowerCase() === name
  const keys: ((side: MatchSide) => boolean)[] = [
    ({ teamId }) => teamId === wanted, ({ snapshot }) => snapshot?.id === wanted, isNamed, ({ snapshot }) => isNamed(snapshot),
  ]
  for (const means of keys) {
    const [found = null, ...more] = SIDES.filter((side) => teamIdOf(match, side) !== null && means(match.sides[side]))
    if (found) return more.length > 0 ? null : found
  }
  return null
}

/** The winner that is stored with the match: `seriesWinner`, else `winner`. Null when neither names a side. */
export const storedWinner = (match: Omit<MatchResult, 'games'>): Side | null =>
  resolveTeam(match, match.seriesWinner) ?? resolveTeam(match, match.winner)

/**
 * The winner of a match for pages, progression and all others: the stored one, else by the public rule. While it is
 * live only the stored one counts: of a series at 1-0 whose maps are entered as they are played the rule knows too little.
 * So it is in manual mode: there 'No winner yet' is a choice.
 */
export const knownWinner = (match: MatchResult, live: boolean): Side | null =>
  storedWinner(match) ?? (live || match.winnerMode === 'manual' ? null : publicSeriesWinner(match))

/** The side that drafted as team A: the assigned one, by default team one (MT-20). */
export const sideOfTeamA = (match: MatchSides, game: { teamAAssignment: string; teamBAssignment: string }): Side => {
  const second = resolveTeam(match, game.teamBAssignment)
  return resolveTeam(match, game.teamAAssignment) ?? (second ? otherSide(second) : 'one')
}
