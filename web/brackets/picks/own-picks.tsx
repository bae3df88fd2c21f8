import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { encodePicks } from '#domain/stages/picks/pick-code.ts'
import { Alert } from '#web/ui/notice.tsx'
import { Questions } from '#web/ui/overlay/question.tsx'
import { usePanelsSoon } from '#web/ui/sharing/share-panels.ts'
import { useToastsSoon } from '#web/ui/toast/toast.tsx'
import { PicksBar } from './picks-bar.tsx'
import { PicksBoard } from './picks-board.tsx'
import { PicksSection } from './picks-section.tsx'
import { Summary } from './summary.tsx'
import { useOwnPicks } from './use-own-picks.ts'
import { usePickBoard } from './use-pick-board.ts'

/** Shown where the browser refuses storage (PK-04). */
export const REFUSED =
  'Your browser doesn’t let us save your picks: they are gone once you leave this page. Share them to keep a copy.'

type Props = { isCode: (pasted: string) => boolean; bracket: BracketRecord; matches: ReadonlyMap<string, MatchListItem> }

/** The visitor's own picks of a bracket, open until each match starts (PK-03). */
export const OwnPicks = ({ isCode, bracket, matches }: Props) => {
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
      <PicksBar
        name={board.known.name} eventId={bracket.eventId} own={own}
        code={encodePicks(bracket.id, own.picks)} none={Object.keys(own.picks).length === 0}
        isCode={isCode}
      >
        <Summary board={board} picks={own.picks} />
      </PicksBar>
      <Questions />
    </PicksSection>
  )
}
