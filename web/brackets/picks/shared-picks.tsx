import { Equal, EqualNot } from 'lucide-react'
import { Link } from 'react-router'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { comparePicks, picksWithin, possiblePicks, type Picks } from '#domain/stages/picks/picks.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ownSearch } from './own-search.ts'
import { PicksBoard } from './picks-board.tsx'
import { PicksSection } from './picks-section.tsx'
import { Summary } from './summary.tsx'
import { useSavedPicks } from './use-saved-picks.ts'
import { usePickBoard } from './use-pick-board.ts'

type Props = {
  brackets: BracketRecord[]
  bracket: BracketRecord
  matches: ReadonlyMap<string, MatchListItem>
  picks: Picks
}

/** Picks that somebody shared, only to look at, compared with the visitor's own where there are any. */
export const SharedPicks = ({ brackets, bracket, matches, picks }: Props) => {
  const board = usePickBoard(bracket, matches)
  const { kept } = useSavedPicks(bracket.id)
  const possible = (all: Picks): Picks => possiblePicks(board.known.nodes, picksWithin(bracket, all), board.locked)
  const theirs = possible(picks)
  const mine = possible(kept)
  const { same, different } = comparePicks(theirs, mine)
  return (
    <PicksSection
      title={
        <>
          Shared picks: <bdi>{bracket.name}</bdi>
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Summary board={board} picks={theirs} />
        <Link to={{ search: ownSearch(brackets, bracket.id) }} preventScrollReset className={buttonClass('primary')}>
          Make your own
        </Link>
      </div>
      {Object.keys(mine).length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-soft">Compared with yours:</span>
          <span className="flex items-center gap-1 font-semibold">
            <Equal size={16} aria-hidden />
            {same.size} the same
          </span>
          <span className="flex items-center gap-1 font-semibold">
            <EqualNot size={16} aria-hidden />
            {different.size} different
          </span>
        </p>
      )}
      <PicksBoard board={board} picks={theirs} mine={mine} />
    </PicksSection>
  )
}
