import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { picksWithin, possiblePicks } from '#domain/stages/picks/picks.ts'
import { PicksBoard } from '#web/brackets/picks/picks-board.tsx'
import { Summary } from '#web/brackets/picks/summary.tsx'
import { usePickBoard } from '#web/brackets/picks/use-pick-board.ts'
import { useSavedPicks } from '#web/brackets/picks/use-saved-picks.ts'

type Props = { bracket: BracketRecord; matches: ReadonlyMap<string, MatchListItem> }

/** The visitor's picks of a bracket, judged by what is known at a moment. */
export const KnownPicks = ({ bracket, matches }: Props) => {
  const board = usePickBoard(bracket, matches)
  const { kept } = useSavedPicks(bracket.id)
  const picks = possiblePicks(board.known.nodes, picksWithin(board.known, kept), board.locked)
  return (
    <div className="space-y-3">
      <Summary board={board} picks={picks} />
      <PicksBoard board={board} picks={picks} />
    </div>
  )
}
