import { pickProgress, scorePicks, type Picks } from '#domain/stages/picks/picks.ts'
import type { PickBoard } from './use-pick-board.ts'
import { progressWords, scoreWords } from './words.ts'

/** How many picks there are and how they scored, as far as results may be known. */
export const Summary = ({ board, picks }: { board: PickBoard; picks: Picks }) => {
  const { known, locked, hiddenResults } = board
  const progress = pickProgress(known.nodes, picks, locked)
  const score = scoreWords(scorePicks(known, picks), known.status === 'complete' && hiddenResults === 0)
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span className="figures text-lg">{progressWords(progress)}</span>
      {score && <span className="figures text-lg text-win">{score}</span>}
      {hiddenResults > 0 && (
        <span className="text-xs text-soft">{hiddenResults === 1 ? '1 result hidden' : `${hiddenResults} results hidden`}</span>
      )}
    </p>
  )
}
