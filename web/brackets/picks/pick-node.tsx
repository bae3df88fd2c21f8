import { clsx } from 'clsx'
import { SLOTS, type BracketNode, type BracketParticipant, type SlotName } from '#domain/stages/bracket.ts'
import { pickVerdict, type Picks } from '#domain/stages/picks/picks.ts'
import type { Teams } from '#domain/stages/progression/settle.ts'
import { isBye, isPlayed } from '#domain/stages/graph/statuses.ts'
import { RevealEye } from '#web/site/spoiler-reveal.tsx'
import { useSpoilerProps } from '#web/site/spoiler.ts'
import { Comparison, Verdict, When } from './pick-head.tsx'
import { PickSlot } from './pick-slot.tsx'
import type { PickBoard } from './use-pick-board.ts'

type Props = {
  /** The node without what spoiler mode hides. */
  node: BracketNode
  teams: Teams
  board: PickBoard
  picks: Picks
  /** The visitor's own picks, to compare with somebody else's. */
  mine?: Picks | undefined
  tabIndexOf: (slot: SlotName) => 0 | -1
  onPick?: ((nodeId: string, teamId: string | null) => void) | undefined
}

/** A match of the bracket to pick: both teams according to the picks, until when, and the outcome. */
export const PickNode = ({ node, teams, board, picks, mine, tabIndexOf, onPick }: Props) => {
  const { view, now, startOf } = board
  const whole = view.bracket.nodes.find(({ id }) => id === node.id) ?? node
  const spoiler = useSpoilerProps(view.spoilerKeyOf(whole))
  const hides = isPlayed(whole) || SLOTS.some((slot) => view.slotOf(whole, slot).spoilerKey !== null)
  const place = view.words.place(node)
  const teamOf = (id: string | null | undefined): BracketParticipant | null => (id && view.bracket.participants[id]) || null
  const bye = isBye(node)
  const locked = board.locked.has(node.id)
  const pick = bye ? undefined : picks[node.id]
  const own = bye ? undefined : mine?.[node.id]
  const verdict = pickVerdict(node, picks)
  return (
    <div {...spoiler} className="relative h-full">
      <fieldset data-node={node.id} aria-label={place} className={clsx('bracket-box min-w-0', bye && 'bracket-bye')}>
        <span className={clsx('bracket-when pick-head', hides && 'pick-head-eye')}>
          {pick !== undefined && own !== undefined ? (
            <Comparison same={pick === own} mine={teamOf(own)} locked={locked} />
          ) : (
            <span className="flex items-center gap-[0.3em]">
              <When start={startOf(node)} now={now} locked={locked} bye={bye} />
            </span>
          )}
          {!bye && (
            <span className="shrink-0">
              <Verdict
                verdict={verdict}
                pick={teamOf(pick)}
                shown={SLOTS.some((slot) => teams[slot] === pick)}
                locked={locked}
              />
            </span>
          )}
        </span>
        <span className="bracket-teams">
          {SLOTS.map((slot) => (
            <PickSlot
              key={slot}
              slot={slot}
              team={teamOf(teams[slot])}
              picked={pick !== undefined && teams[slot] === pick}
              locked={locked}
              won={!bye && node.winnerId !== null && teams[slot] === node.winnerId}
              verdict={verdict}
              tabIndex={tabIndexOf(slot)}
              onPick={onPick && (() => onPick(node.id, teams[slot]))}
            />
          ))}
        </span>
      </fieldset>
      {hides && <RevealEye spoilerKey={spoiler['data-spoiler-key']} what="result" of={place} className="bracket-eye" />}
    </div>
  )
}
