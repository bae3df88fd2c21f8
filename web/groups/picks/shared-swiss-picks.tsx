import { Equal, EqualNot } from 'lucide-react'
import { Link } from 'react-router'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { possibleSwissPicks, type SwissPicks } from '#domain/stages/picks/swiss-picks.ts'
import { swissSearch } from '#web/brackets/picks/own-search.ts'
import { PicksSection } from '#web/brackets/picks/picks-section.tsx'
import type { SwissToPick } from '#web/brackets/picks/shown-picks.ts'
import { useSavedPicks } from '#web/brackets/picks/use-saved-picks.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { TO_GROUPS } from './own-swiss-picks.tsx'
import { SwissBoard, SwissSummary } from './swiss-board.tsx'
import { useSwissBoard } from './use-swiss-board.ts'

type Props = { swiss: SwissToPick; matches: ReadonlyMap<string, MatchListItem>; picks: SwissPicks }

/** Picks of a Swiss stage that somebody shared, only to look at, compared with the visitor's own where there are any (PK-05 PK-06). */
export const SharedSwissPicks = ({ swiss, matches, picks }: Props) => {
  const board = useSwissBoard(swiss, matches)
  const { group, slots } = swiss
  const { kept } = useSavedPicks(group.id)
  const mine = possibleSwissPicks(slots, group.teamIds, kept)
  const both = Object.keys(picks).filter((teamId) => mine[teamId] !== undefined)
  const same = both.filter((teamId) => mine[teamId] === picks[teamId]).length
  return (
    <PicksSection
      back={TO_GROUPS}
      title={
        <>
          Shared picks: <bdi>{group.name}</bdi>
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SwissSummary board={board} picks={picks} />
        <Link to={{ search: swissSearch(group.id) }} preventScrollReset className={buttonClass('primary')}>
          Make your own
        </Link>
      </div>
      {both.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-soft">Compared with yours:</span>
          <span className="flex items-center gap-1 font-semibold">
            <Equal size={16} aria-hidden />
            {same} the same
          </span>
          <span className="flex items-center gap-1 font-semibold">
            <EqualNot size={16} aria-hidden />
            {both.length - same} different
          </span>
        </p>
      )}
      <SwissBoard board={board} picks={picks} mine={mine} />
    </PicksSection>
  )
}
