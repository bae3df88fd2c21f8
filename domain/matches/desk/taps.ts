import { tooLateDelay } from '../delay.ts'
import { formSeriesWinner } from '../editing/winners.ts'
import type { Desk, Game, MatchResult, Outcome, Played, Side, Sides, WinnerMode } from '../match.ts'
import { newGame, startersOf, type WithStarters } from '../new-game.ts'
import { isVoid } from '../outcome.ts'
import { gameWinner, isDrawn, knowsTeams, seriesScore, storedWinner, teamIdOf } from '../series.ts'

/** What one press at the desk says, with the value that was seen where others may change it too (MT-40). `game` counts from 1. */
export type Act =
  | { kind: 'start' | 'pause' | 'resume' }
  | { kind: 'next'; game: number }
  | { kind: 'map'; game: number; was: string; to: string }
  | { kind: 'score'; game: number; side: Side; was: number; to: number }
  | { kind: 'won'; game: number; was: Sides<number> | null; to: Sides<number> }
  | { kind: 'delay'; was: string | null; to: string | null }
  | { kind: 'forfeit'; by: Side; note: string }
  | { kind: 'end'; winner: Side | null; was?: Sides<number> | undefined }

/** A press with its own id, by which it counts once, and its instant. */
export type Tap = Act & { id: string; at: string }

/** The parts of a match that presses change. */
export type DeskMatch = WithStarters & Omit<MatchResult, 'games' | 'winnerMode' | 'sides'> & Outcome & Played & Desk & {
  winnerMode: WinnerMode | null
  matchStartTime: string | null
  scheduledAt: string | null
  games: readonly Game[]
}

/** What came of a press: `already` where the match was so before, `refused` with the reason for people. */
export type Tapped = { id: string; state: 'done' | 'already' | 'refused'; reason: string }

/** The final score of a map, or null while it has none. */
export const finalScore = ({ score: { one, two } }: Pick<Game, 'score'>): Sides<number> | null =>
  one === null || two === null ? null : { one, two }

/** The score to show of a map: the final one, else the running one. */
export const scoreAtDesk = (game: Pick<Game, 'score' | 'running'>): Sides<number> => finalScore(game) ?? game.running ?? { one: 0, two: 0 }

/** The number of the map that is played, or comes next: the first without a final score. */
export const currentMap = (games: readonly Pick<Game, 'score'>[]): number => {
  const open = games.findIndex((game) => finalScore(game) === null)
  return (open < 0 ? games.length : open) + 1
}

/** A score by which a side wins a map that has this running score. */
export const wonBy = (side: Side, running: Sides<number>): Sides<number> => {
  if (gameWinner({ score: running }) === side) return running
  return side === 'one' ? { ...running, one: running.two + 1 } : { ...running, two: running.one + 1 }
}

const isSame = (one: Sides<number> | null, two: Sides<number> | null): boolean => one?.one === two?.one && one?.two === two?.two

const textOf = (score: Sides<number> | null): string => (score ? `${score.one}–${score.two}` : 'no score')

/** The match with at least so many games, and one of them changed. */
const withGame = <Match extends DeskMatch>(match: Match, number: number, change: (game: Game) => Game): Match => {
  const missing = Array.from({ length: Math.max(0, number - match.games.length) }, (_, index) =>
    newGame(match.games.length + index + 1, startersOf(match)))
  return { ...match, games: [...match.games, ...missing].map((game) => (game.gameNumber === number ? change(game) : game)) }
}

const later = (at: string, than: string | null): string => (than !== null && than > at ? than : at)

/** A map that begins; one that is over already has ended no earlier. */
const begun = (game: Game, at: string): Game => ({
  ...game, startedAt: game.startedAt ?? (game.endedAt !== null && game.endedAt < at ? game.endedAt : at),
})

type Result<Match> = Match | { refused: string }

/** A value that somebody saw and changes: the same match where it is so already, refused where it is something else by now. */
const setting = <Match, Value>(
  match: Match, { now, was, to, what, text, same = Object.is }: {
    now: Value; was: Value; to: Value; what: string; text: (value: Value) => string; same?: (one: Value, two: Value) => boolean
  }, set: () => Match,
): Result<Match> => {
  if (same(now, to)) return match
  return same(now, was) ? set() : { refused: `${what} is ${text(now)} by now: it was changed meanwhile. Nothing was changed by this.` }
}

const NO_TEAMS = 'Choose both teams of the match before it starts. Nothing was changed by this.'
const OVER = 'This match is over already. Nothing was changed by this.'

/** Why a map of this number cannot be played in a match, or null: maps are played one after the other, and no more than its length and its drawn maps need (MT-02). */
const noMap = ({ games, bestOf, advantage }: DeskMatch, number: number): string | null => {
  if (number > games.length + 1) return `Map ${games.length + 1} comes before map ${number}. Nothing was changed by this.`
  const draws = games.filter((game) => finalScore(game) && gameWinner(game) === null).length
  // A map that a side starts with is not played (BR-35).
  const most = (bestOf ?? 0) - Number(Boolean(advantage)) + draws
  if (number <= games.length || !bestOf || number <= most) return null
  return `This match has at most ${most} ${most === 1 ? 'map' : 'maps'}. Nothing was changed by this.`
}

/** Why nothing is played in a match yet, or not on its map of this number, or null: the match has started and earlier maps are over. */
const notPlayed = ({ games, startedAt }: DeskMatch, number: number): string | null => {
  if (!startedAt) return 'This match has not started yet: start it first. Nothing was changed by this.'
  const open = games.findIndex((game) => finalScore(game) === null) + 1
  return open > 0 && open < number ? `Map ${open} comes before map ${number}, and has no result yet. Nothing was changed by this.` : null
}

/** Whether no map counts: one side did not play, or nobody did (MT-24). */
const isDeclared = (match: DeskMatch): boolean => match.forfeitBy !== null || isVoid(match)

/** A match whose games say something else by now: one that they had decided and decide no longer has not ended (MT-26). */
const corrected = <Match extends DeskMatch>(before: Match, after: Match): Match =>
  (before.endedAt && formSeriesWinner(before) !== null && formSeriesWinner(after) === null && !isDrawn(after) ? { ...after, endedAt: null } : after)

const ended = <Match extends DeskMatch>(match: Match, at: string): Match => ({
  ...match, endedAt: later(at, match.startedAt), pausedAt: null, games: match.games.map((game) => (game.running ? { ...game, running: null } : game)),
})

/** The end with a winner: chosen by hand only where the games say something else (MT-05). It holds for the series as it was seen. */
const end = <Match extends DeskMatch>(match: Match, { winner, was, at }: Extract<Tap, { kind: 'end' }>): Result<Match> => {
  const chosen = teamIdOf(match, winner)
  if (winner !== null && chosen === null) return { refused: 'Choose both teams of the match before it ends.' }
  if (match.endedAt || isDeclared(match)) return storedWinner(match) === winner ? match : { refused: OVER }
  const now = seriesScore(match.games, match.advantage)
  if (was && !isSame(now, was)) return { refused: `The series is at ${textOf(now)} by now: it was changed meanwhile. Nothing was changed by this.` }
  const winnerMode = formSeriesWinner(match) === winner ? 'auto' : 'manual'
  return { ...ended(match, at), winnerMode, winner: chosen, seriesWinner: chosen }
}

/**
 * A match after one press (MT-40).
 * @returns the very same match where it was so already, or why the press does not count
 */
const after = <Match extends DeskMatch>(match: Match, tap: Tap): Result<Match> => {
  const { at } = tap
  const impossible = 'game' in tap ? noMap(match, tap.game) : null
  if (impossible) return { refused: impossible }
  const isOver = match.endedAt !== null || storedWinner(match) !== null || match.resultType !== null
  switch (tap.kind) {
    case 'start':
      if (match.startedAt) return match
      if (!knowsTeams(match)) return { refused: NO_TEAMS }
      return isOver ? { refused: OVER } : withGame({ ...match, startedAt: at }, 1, (game) => begun(game, at))
    case 'pause':
      if (match.pausedAt) return match
      if (isOver) return { refused: OVER }
      return match.startedAt ? { ...match, pausedAt: at } : { refused: notPlayed(match, 1) ?? OVER }
    case 'resume':
      return match.pausedAt ? { ...match, pausedAt: null } : match
    case 'next':
      if (match.games[tap.game - 1]?.startedAt) return match
      if (isOver) return { refused: OVER }
      return match.startedAt ? withGame(match, tap.game, (game) => begun(game, at)) : { refused: notPlayed(match, 1) ?? OVER }
    case 'map': {
      const now = match.games[tap.game - 1]?.map ?? 'tbd'
      return setting(match, { ...tap, now, what: `Map ${tap.game}`, text: (map) => (map === 'tbd' ? 'open' : map) },
        () => withGame(match, tap.game, (game) => ({ ...game, map: tap.to })))
    }
    case 'score': {
      const game = match.games[tap.game - 1]
      if (isOver) return { refused: OVER }
      const score = game && finalScore(game)
      if (score) return { refused: `Map ${tap.game} is over already, ${textOf(score)}. Correct its result instead.` }
      const early = notPlayed(match, tap.game)
      if (early) return { refused: early }
      const running = game?.running ?? { one: 0, two: 0 }
      return setting(match, { ...tap, now: running[tap.side], what: `The score of map ${tap.game}`, text: String },
        () => withGame(match, tap.game, (each) => ({ ...each, running: { ...running, [tap.side]: tap.to } })))
    }
    case 'won': {
      const game = match.games[tap.game - 1]
      if (isDeclared(match)) return { refused: OVER }
      const early = game && finalScore(game) ? null : notPlayed(match, tap.game)
      if (early) return { refused: early }
      // A winner that was chosen is weighed against the maps again when these change (MT-41).
      const winnerMode = storedWinner(match) === null ? match.winnerMode ?? 'auto' : match.winnerMode === 'auto' ? 'auto' : null
      return setting<Match, Sides<number> | null>(
        match, { ...tap, now: game ? finalScore(game) : null, what: `The result of map ${tap.game}`, text: textOf, same: isSame },
        () => corrected(match, withGame({ ...match, winnerMode }, tap.game, (each) => (
          { ...each, score: tap.to, running: null, endedAt: each.endedAt ?? later(at, each.startedAt) }))))
    }
    case 'delay': {
      if (isOver) return { refused: OVER }
      if (tap.to !== null && match.startedAt) return { refused: 'This match has started already, so it cannot be delayed. Pause it instead.' }
      if (tap.to !== null && tap.to <= at) return { refused: 'A delay leads to a later time than now. Nothing was changed by this.' }
      const delayed = { ...match, delayedTo: tap.to }
      const tooLate = tooLateDelay(delayed, match, Date.parse(at))
      if (tooLate) return { refused: tooLate }
      return setting(match, { ...tap, now: match.delayedTo, what: 'The delay', text: (to) => (to ? 'another one' : 'taken back') },
        () => delayed)
    }
    case 'forfeit':
      if (match.forfeitBy === tap.by) return match
      if (isOver) return { refused: OVER }
      return { ...(match.startedAt ? ended(match, at) : { ...match, pausedAt: null }), resultType: 'forfeit', forfeitBy: tap.by, note: tap.note || match.note }
    case 'end':
      return end(match, tap)
  }
}

/** A match after presses in their order, with what came of each: one that is refused does not hinder the others (MT-40). */
export const applyTaps = <Match extends DeskMatch>(match: Match, taps: readonly Tap[]): { match: Match; taps: Tapped[] } => {
  let now = match
  const tapped = taps.map((tap): Tapped => {
    const result = after(now, tap)
    if ('refused' in result) return { id: tap.id, state: 'refused', reason: result.refused }
    const state = result === now ? 'already' : 'done'
    now = result
    return { id: tap.id, state, reason: '' }
  })
  // Corrections of several maps may leave it undecided only on their way.
  const isDecidedAgain = match.endedAt !== null && now.endedAt === null && formSeriesWinner(now) !== null
  return { match: isDecidedAgain ? { ...now, endedAt: match.endedAt } : now, taps: tapped }
}
