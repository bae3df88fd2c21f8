import { otherSide, type MatchResult, type Series, type Side, type WinnerMode } from '../match.ts'
import { publicSeriesWinner, seriesScore, storedWinner, teamIdOf } from '../series.ts'
import { formSeriesWinner, winnersToStore } from './winners.ts'

type Decided = MatchResult & { winnerMode: WinnerMode | null }

const winnerIdOf = (match: Decided): string | null => teamIdOf(match, storedWinner(match))

/** The rule by which the maps gave the winner that is stored, or null: somebody named it. */
const ruleOf = (match: Decided): ((series: Decided) => Side | null) | null =>
  [formSeriesWinner, publicSeriesWinner].find((rule) => teamIdOf(match, rule(match)) === winnerIdOf(match)) ?? null

const scoreOf = ({ games, advantage }: Series): string => JSON.stringify(seriesScore(games, advantage))

/**
 * The side that wins by maps that were changed, where another one stays the winner because somebody named it (MT-41); null
 * where no such contradiction is new.
 */
const mapsAgainst = (before: Decided, match: Decided): Side | null => {
  const side = formSeriesWinner(match)
  const winner = winnerIdOf(match)
  if (side === null || winner === null || winner !== winnerIdOf(before) || winner === teamIdOf(match, side)) return null
  return scoreOf(before) === scoreOf(match) ? null : side
}

/** Says of a winner that stays although the maps that were changed say something else who it is, and what they say; '' where nothing does. */
export const textAgainstMaps = (before: Decided, match: Decided): string => {
  const side = mapsAgainst(before, match)
  if (side === null) return ''
  const { one, two } = seriesScore(match.games, match.advantage)
  const [maps, score] = [match.sides[side], side === 'one' ? `${one}-${two}` : `${two}-${one}`]
  return `${match.sides[otherSide(side)].name} stays the winner, as somebody chose, although ${maps.name} won ${score} by the maps`
}

/**
 * A match as it is to be stored, with its winners (MT-05). Without a mode, a winner that was sent as it was before follows what is
 * changed beside it where it followed from the maps; where somebody named it, it stays, and the mode says so (MT-41).
 * @param before the match as it was, or null for a new one
 */
export const withWinners = <Match extends Decided>(before: Decided | null, match: Match): Match => {
  const sent = { ...match, ...winnersToStore(match) }
  const had = before && winnerIdOf(before)
  if (!before || match.winnerMode !== null || had === null || winnerIdOf(sent) !== had) return sent
  const rule = ruleOf(before)
  if (!rule) return before.winnerMode === 'manual' || mapsAgainst(before, sent) ? { ...sent, winnerMode: 'manual' } : sent
  const winner = teamIdOf(match, rule(match))
  return winner === had ? sent : { ...sent, winner, seriesWinner: winner }
}
