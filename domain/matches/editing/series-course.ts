import type { Series, Side } from '#domain/matches/match.ts'
import { gameWinner, seriesScore } from '#domain/matches/series.ts'

/**
 * Why a series of a declared length is refused, or null: more maps are won than it can have, whatever its course (MT-35). Maps
 * that were played again after a draw, and maps played after the series was won, do not make it impossible. A map that a side starts with
 * is not played.
 */
export const impossibleLength = ({ games, bestOf }: Series): string | null => {
  const { one, two } = seriesScore(games)
  if (!bestOf || one + two <= bestOf) return null
  return `A best of ${bestOf} has at most ${bestOf} won maps, and ${one}–${two} is entered: choose a longer series or clear the scores of a map`
}

/**
 * What is unusual about the course of a series of a declared length: maps after the one that decided it, or a winner with fewer
 * maps than the length asks for, because others ended in a draw.
 */
export type Unusual = { kind: 'played-on'; side: Side; decidedBy: number; of: number } | { kind: 'won-by-draws'; side: Side; won: number; drawn: number }

/** What staff may have mistyped in a series that was played, or null (MT-35). It is stored as it is. */
export const unusualCourse = ({ games, bestOf, advantage, resultType }: Series): Unusual | null => {
  if (!bestOf || (resultType ?? 'played') !== 'played') return null
  const played = games.findLastIndex(({ score: { one, two } }) => one !== null && two !== null) + 1
  const wins = seriesScore([], advantage)
  for (const [index, game] of games.entries()) {
    const side = gameWinner(game)
    if (!side || ++wins[side] <= bestOf / 2) continue
    return index + 1 < played ? { kind: 'played-on', side, decidedBy: index + 1, of: played } : null
  }
  const drawn = games.filter(({ score: { one, two } }) => one !== null && one === two).length
  const isFull = played === games.length && games.every(({ score: { one, two } }) => one !== null && two !== null)
  if (drawn === 0 || !isFull || played + (advantage ? 1 : 0) < bestOf || wins.one === wins.two) return null
  const side = wins.one > wins.two ? 'one' : 'two'
  return { kind: 'won-by-draws', side, won: wins[side], drawn }
}

const maps = (count: number): string => (count === 1 ? '1 map' : `${count} maps`)

/** The same as a sentence, with the name of the team. */
export const unusualText = (unusual: Unusual, bestOf: number, team: string): string => {
  if (unusual.kind === 'won-by-draws') {
    const { won, drawn } = unusual
    return `${maps(drawn)} ended in a draw, so ${team} wins this best of ${bestOf} with ${maps(won)}. If a draw was played again, add a game for it.`
  }
  return `${team} had won this best of ${bestOf} after map ${unusual.decidedBy}, but ${maps(unusual.of)} have scores. Check the scores and the length.`
}
