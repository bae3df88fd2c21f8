import { useRef, useState, type FocusEvent, type ReactNode } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { SlotName } from '#domain/stages/bracket.ts'
import { nodeName, roundLabel, roundLabelKey, withRoundLabel } from '#domain/stages/formats/labels.ts'
import { roundNames } from '#domain/stages/formats/round-names.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'
import { BracketCanvas } from '#web/brackets/bracket-canvas.tsx'
import { BracketFrame } from '#web/brackets/bracket-frame.tsx'
import { BracketTools } from '#web/brackets/bracket-tools.tsx'
import { useBracketKeys } from '#web/brackets/use-bracket-keys.ts'
import { bracketView } from '#web/brackets/use-bracket-view.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { InPlaceText } from './in-place-text.tsx'
import { slotViews } from './node/slot-views.ts'
import { StaffNode } from './node/staff-node.tsx'
import type { BracketChange } from './use-bracket-change.ts'
import { fitFrame, StaffRounds } from './staff-rounds.tsx'
import { tellsMore } from './words.ts'
import { useOpening } from './use-opening.ts'
import { usePicks } from './use-picks.ts'
import './editor-frame.css'

const PICK_HINT = 'Click on a team to select them as the winner'

/** Where in the frame the match that is shown appears, in pixels: the label of its round and, where there is room, the lines to it are in sight. */
const SHOWN_FROM = { left: 48, top: 160 }
const NARROW = { left: 6, belowLabel: 12 }

type Props = {
  bracket: BracketRecord
  /** Those of its event, by their ids. */
  matches: ReadonlyMap<string, MatchListItem>
  /** Whether they are known: until then it is open which round is played. */
  isLoaded: boolean
  change: BracketChange['change']
  /** The node that a form is about; it is marked. */
  chosenId: string
  onNode: (nodeId: string) => void
  onSlot: (nodeId: string, slot: SlotName) => void
  /** Beside the choice of a round on wide screens; on narrow ones a row of rounds is above the canvas. */
  head: ReactNode
  /** Between the head and the canvas. */
  children: ReactNode
}

/**
 * The canvas of the editor: 800px high, scrolling inside its frame (BR-20). With Pick'em Predictions on, clicking a
 * slot makes a prediction, which stays here and is never a result (BR-26).
 */
export const StaffCanvas = ({ bracket, matches, isLoaded, change, chosenId, onNode, onSlot, head, children }: Props) => {
  const now = useNow()
  const { nodes, roundLabels, pickEmEnabled } = bracket
  const { picks, locked, teams, toggle, clear } = usePicks(bracket, matches, now)
  const [current, setCurrent] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = useBracketKeys(nodes)
  const rounds = roundsOf(nodes)
  const shown = roundNames(bracket)
  const stop = nodes.find(({ id }) => id === current) ?? rounds[0]?.nodes[0]

  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-node]')?.dataset['node']
    if (id) setCurrent(id)
  }
  /** Shows a match inside the frame; the Tab key leads there next. Returns the frame where the row of rounds is shown, which is on narrow screens. */
  const scrollTo = (id: string): Element | undefined => {
    setCurrent(id)
    const node = box.current?.querySelector(`[data-node="${CSS.escape(id)}"]`)
    const frame = box.current?.querySelector('.bracket-scroll')
    if (!node || !frame) return
    const [at, seen] = [node.getBoundingClientRect(), frame.getBoundingClientRect()]
    const row = box.current?.querySelector('nav')?.getBoundingClientRect()
    // Below the row of rounds is the round's label, which stays at the top of the frame, and the match below that.
    const label = node.closest('.bracket-round')?.querySelector('.bracket-label')
    const top = row?.height ? (label?.clientHeight ?? 0) + NARROW.belowLabel : SHOWN_FROM.top
    const left = frame.clientWidth < 2 * at.width ? NARROW.left : SHOWN_FROM.left
    const [right, down] = [at.left - seen.left - left, at.top - seen.top - top]
    // A frame of another height would have been pushed elsewhere by then.
    const to = { left: frame.scrollLeft + right, top: frame.scrollTop + down }
    if (row?.height) fitFrame(frame, down)
    frame.scrollTo(to)
    return row?.height ? frame : undefined
  }
  const goTo = (key: string) => {
    const first = rounds.find((round) => round.key === key)?.nodes[0]
    if (first) scrollTo(first.id)?.scrollIntoView({ block: 'start' })
  }
  useOpening(isLoaded, () => {
    const played = bracketView(bracket, matches).currentAt(now)
    if (played) scrollTo(played.node.id)
  })
  const saveLabel = (key: string) => (text: string) =>
    change('Failed to update round label: ', async ({ patch }) => {
      await patch((latest) => ({ roundLabels: withRoundLabel(latest.roundLabels, key, text) }))
      return 'Round label changed'
    })

  return (
    <div ref={box} className="flex min-w-0 flex-col gap-3 max-rail:gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        {head}
        <SelectField
          label="Go to round"
          value={stop && roundLabelKey(stop)}
          onChange={({ target }) => goTo(target.value)}
          className="max-w-80 flex-row items-center gap-2 whitespace-nowrap max-rail:hidden"
        >
          {rounds.map(({ key }) => (
            <option key={key} value={key}>
              {shown[key]}
            </option>
          ))}
        </SelectField>
      </div>
      {children}
      {pickEmEnabled && (
        <div className="flex min-h-10 flex-wrap items-center gap-3 text-sm text-soft">
          <p>{PICK_HINT}. Predictions stay in this window and never change results.</p>
          {Object.keys(picks).length > 0 && <Button onClick={clear}>Clear Predictions</Button>}
        </div>
      )}
      {/* Below a canvas that is not high there is room on narrow screens, so that it can be pushed up to the row of rounds. */}
      <div className="flex flex-col gap-3 max-rail:min-h-[calc(100dvh-6rem)] max-rail:gap-2">
        <StaffRounds nodes={nodes} names={shown} onRound={goTo} />
        <div className="card relative p-2 max-rail:-mt-2 max-sm:-mx-(--page-margin) max-sm:rounded-none max-sm:border-x-0">
          <BracketFrame
            name={bracket.name}
            above={<div className="editor-view"><BracketTools /></div>}
            className="editor-frame h-[800px] max-h-none overflow-auto p-1 pt-0 [--bracket-ground:var(--raised)] max-rail:h-[min(800px,var(--rest,800px))] max-rail:scroll-mt-7.25"
          >
            <BracketCanvas
              nodes={nodes}
              className="[--smallest:0.8rem] max-sm:[--smallest:1.0625rem]"
              onKeyDown={onKeyDown}
              onFocus={onFocus}
              renderLabel={(key) => {
                const text = roundLabel(roundLabels, key)
                const field = { text, label: `Label of ${text}`, onSave: saveLabel(key) }
                return (
                  <div className="min-w-0">
                    <InPlaceText {...field} className="eyebrow min-h-[2.4em] bg-(--bracket-ground) pr-1" />
                    {/* What visitors read, where that tells more (BR-18). */}
                    {tellsMore(shown[key] ?? text, text) && <p className="pb-0.5 text-sm leading-4 text-soft">{shown[key]}</p>}
                  </div>
                )
              }}
              renderNode={(node) => {
                const match = matches.get(node.matchId ?? '')
                const name = nodeName(node, roundLabels)
                return (
                  <StaffNode
                    nodeName={name}
                    tabIndex={node.id === stop?.id ? 0 : -1}
                    {...{ node, match }}
                    isChosen={node.id === chosenId}
                    views={slotViews(bracket, node, teams.get(node.id), match, picks[node.id], now)}
                    hint={pickEmEnabled ? PICK_HINT : 'Select Participant'}
                    opensMatch={!pickEmEnabled}
                    slotsDisabled={pickEmEnabled && locked.has(node.id)}
                    onOpen={() => onNode(node.id)}
                    onSlot={(slot) => (pickEmEnabled ? toggle(node.id, slot) : onSlot(node.id, slot))}
                  />
                )
              }}
            />
          </BracketFrame>
        </div>
      </div>
    </div>
  )
}
