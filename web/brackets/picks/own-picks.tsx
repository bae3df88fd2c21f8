import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { Alert } from '#web/ui/notice.tsx'
import { Questions } from '#web/ui/overlay/question.tsx'
import { usePanelsSoon } from '#web/ui/sharing/share-panels.ts'
import { useToastsSoon } from '#web/ui/toast/toast.tsx'
import { PicksBar } from './picks-bar.tsx'
import { PicksBoard } from './picks-board.tsx'
import { PicksSection } from './picks-section.tsx'
import { useOwnPicks } from './use-own-picks.ts'
import { usePickBoard } from './use-pick-board.ts'

const REFUSED =
  'Your browser doesn’t let us save your picks: they are gone once you leave this page. Share them to keep a copy.'

type Props = { brackets: BracketRecord[]; bracket: BracketRecord; matches: ReadonlyMap<string, MatchListItem> }

/** The visitor's own picks of a bracket, open until each match starts (PK-03). */
export const OwnPicks = ({ brackets, bracket, matches }: Props) => {
  const board = usePickBoard(bracket, matches)
  const own = useOwnPicks(board)
  useToastsSoon()
  usePanelsSoon()
  return (
    <PicksSection
      title={
        <>
          Your picks: <bdi>{bracket.name}</bdi>
        </>
      }
    >
      <p className="text-soft">
        Pick every winner. Picks lock when the match starts and are saved in this browser.
      </p>
      {own.refused && <Alert>{REFUSED}</Alert>}
      {own.outdated > 0 && (
        <Alert>
          {own.outdated === 1 ? '1 pick no longer fits' : `${own.outdated} picks no longer fit`} the results and{' '}
          {own.outdated === 1 ? 'is' : 'are'} dropped. Pick again before the match starts.
        </Alert>
      )}
      <PicksBoard board={board} picks={own.picks} onPick={own.pick} />
      <PicksBar brackets={brackets} board={board} own={own} />
      <Questions />
    </PicksSection>
  )
}
