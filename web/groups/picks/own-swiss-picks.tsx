import type { MatchListItem } from '#contract/sent-matches.ts'
import { encodeSwissPicks } from '#domain/stages/picks/swiss-picks.ts'
import { REFUSED } from '#web/brackets/picks/own-picks.tsx'
import { PicksBar } from '#web/brackets/picks/picks-bar.tsx'
import { PicksSection } from '#web/brackets/picks/picks-section.tsx'
import type { SwissToPick } from '#web/brackets/picks/shown-picks.ts'
import { Alert } from '#web/ui/notice.tsx'
import { Questions } from '#web/ui/overlay/question.tsx'
import { usePanelsSoon } from '#web/ui/sharing/share-panels.ts'
import { useToastsSoon } from '#web/ui/toast/toast.tsx'
import { SwissBoard, SwissSummary } from './swiss-board.tsx'
import { useOwnSwissPicks } from './use-own-swiss-picks.ts'
import { useSwissBoard } from './use-swiss-board.ts'

/** The tab of the event page that shows Swiss stages. */
export const TO_GROUPS = { search: '?tab=groups', text: 'Back to the groups' }

type Props = { isCode: (pasted: string) => boolean; swiss: SwissToPick; matches: ReadonlyMap<string, MatchListItem> }

/** The visitor's own picks of a Swiss stage, open until its first match starts (PK-06). */
export const OwnSwissPicks = ({ isCode, swiss, matches }: Props) => {
  const board = useSwissBoard(swiss, matches)
  const own = useOwnSwissPicks(board)
  useToastsSoon()
  usePanelsSoon()
  const { group } = swiss
  return (
    <PicksSection
      back={TO_GROUPS}
      title={
        <>
          Your picks: <bdi>{group.name}</bdi>
        </>
      }
    >
      {own.refused && <Alert>{REFUSED}</Alert>}
      <SwissBoard board={board} picks={own.picks} onPick={own.pick} />
      {group.teamIds.length > 0 && (
        <PicksBar
          name={group.name} eventId={group.eventId} own={own}
          code={encodeSwissPicks(group.id, own.picks)} none={Object.keys(own.picks).length === 0} isCode={isCode}
        >
          <SwissSummary board={board} picks={own.picks} />
        </PicksBar>
      )}
      <Questions />
    </PicksSection>
  )
}
