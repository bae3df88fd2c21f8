import { clsx } from 'clsx'
import { ExternalLink, Link2, TriangleAlert } from 'lucide-react'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { isLive, shownTime } from '#domain/matches/status.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { contradictionOf, undecidedText } from './contradiction.tsx'
import { NodeDate } from './node-date.tsx'
import { SlotButton, type SlotView } from './slot-button.tsx'

/** Shared by the controls of a node. Only one node of a bracket is a stop of the Tab key; arrows lead to the others. */
export type NodeControl = { nodeName: string; tabIndex: 0 | -1 }

const control = '-outline-offset-2 hover:text-accent'

type Props = NodeControl & {
  node: BracketNode
  match: MatchListItem | undefined
  /** A form about it is open. */
  isChosen: boolean
  views: Record<SlotName, SlotView>
  hint: string
  /** Outside predictions the linked match can be opened. */
  opensMatch: boolean
  slotsDisabled: boolean
  onOpen: () => void
  onSlot: (slot: SlotName) => void
}

/** A node of the canvas: its header opens the link dialog (BR-22), its slots the participant dialog (BR-24). */
export const StaffNode = (props: Props) => {
  const { nodeName, tabIndex, node, match, isChosen, views, hint, opensMatch, slotsDisabled, onOpen, onSlot } = props
  const undecided = undecidedText(node, match)
  const now = useNow()
  const live = match !== undefined && isLive(match, now) && !match.unplayed && node.winnerId === null
  const contradiction = contradictionOf(node, match) ?? undecided
  return (
    <div
      data-node={node.id}
      data-chosen={isChosen || undefined}
      className={clsx(
        'h-full overflow-hidden rounded-control border bg-raised',
        node.side === 'losers' ? 'border-live/50' : 'border-line-strong',
        node.side === 'finals' && !isChosen && 'outline outline-1 outline-offset-2 outline-accent/60',
        isChosen && 'outline outline-3 outline-offset-1 outline-accent',
      )}
    >
      <div className={clsx('flex h-[2.2em] items-stretch', node.side === 'losers' ? 'bg-live/15' : 'bg-higher')}>
        <button
          type="button"
          title={contradiction ? `Link Match to Bracket Node: ${contradiction}` : 'Link Match to Bracket Node'}
          tabIndex={tabIndex}
          onClick={onOpen}
          className={clsx('flex min-w-0 flex-1 items-center gap-[0.4em] px-[0.6em] text-left text-[0.9em]', control)}
        >
          <span className="sr-only">{nodeName}: </span>
          <span className="min-w-0 flex-1 truncate text-soft">
            <NodeDate instant={(match && shownTime(match)) ?? node.scheduledAt} />
          </span>
          {contradiction && (
            <>
              <TriangleAlert aria-hidden className="size-[1.2em] shrink-0 text-warning" />
              <span className="sr-only">, {contradiction}</span>
            </>
          )}
          {live ? (
            <span className="inline-flex items-center gap-[0.4em] font-semibold text-live">
              <LiveDot />
              Live
            </span>
          ) : (
            node.status === 'active' && <span className="font-semibold text-vanguard">{undecided ? 'Decide' : 'Ready'}</span>
          )}
          {node.matchId !== null && (
            <>
              {!opensMatch && <Link2 aria-hidden className="size-[1.2em] shrink-0 text-soft" />}
              <span className="sr-only">, linked</span>
            </>
          )}
        </button>
        {opensMatch && node.matchId !== null && (
          <a
            href={`/matches/${encodeURIComponent(node.matchId)}`}
            target="_blank"
            rel="noopener"
            tabIndex={tabIndex}
            aria-label={`Open the match of ${nodeName} in a new tab`}
            title="Open match in a new tab"
            className={clsx('grid w-[2.4em] shrink-0 place-items-center border-l border-line text-soft', control)}
          >
            <ExternalLink aria-hidden className="size-[1.1em]" />
          </a>
        )}
      </div>
      {SLOTS.map((slot) => (
        <SlotButton
          key={slot}
          {...{ nodeName, tabIndex, slot, hint }}
          view={views[slot]}
          disabled={slotsDisabled}
          onPress={() => onSlot(slot)}
        />
      ))}
    </div>
  )
}
