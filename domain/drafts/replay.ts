import { hasHeroes, slotsOf, withHero, type DraftBoard, type SlotPlace } from './slots.ts'
import { turnsOf } from './turns.ts'

/** The turns in which a hero was chosen, in the order of play (DR-11). */
export const playedTurns = (board: DraftBoard): SlotPlace[] =>
  turnsOf(board).filter(({ team, index }) => hasHeroes(slotsOf(board, team).slice(index, index + 1)))

/** The board as it was after so many of its played turns: later slots are still empty (DR-11). */
export const boardAfter = <Board extends DraftBoard>(board: Board, count: number): Board =>
  playedTurns(board).slice(Math.max(0, count)).reduce((earlier, turn) => withHero(earlier, turn, null), board)

/** Heroes by what became of them in two drafts, in the order of play; each list without repetitions. */
export type Comparison = { both: string[]; onlyFirst: string[]; onlySecond: string[] }

const heroesOf = (board: DraftBoard, type: 'BAN' | 'PROTECT'): string[] => [...new Set(playedTurns(board).flatMap(({ team, index }) => {
  const slot = slotsOf(board, team)[index]
  return slot?.type === type && slot.heroId !== null ? [slot.heroId] : []
}))]

/** Which heroes both drafts ban, or protect, and which only one of them, whoever did it (DR-11). */
export const compareDrafts = (first: DraftBoard, second: DraftBoard, type: 'BAN' | 'PROTECT'): Comparison => {
  const [one, two] = [heroesOf(first, type), heroesOf(second, type)]
  return {
    both: one.filter((id) => two.includes(id)),
    onlyFirst: one.filter((id) => !two.includes(id)),
    onlySecond: two.filter((id) => !one.includes(id)),
  }
}
