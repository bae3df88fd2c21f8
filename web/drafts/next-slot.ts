import { slotsOf, type DraftBoard, type SlotPlace } from '#domain/drafts/slots.ts'
import { turnsOf } from '#domain/drafts/turns.ts'

export const samePlace = (one: SlotPlace | null, other: SlotPlace | null): boolean =>
  one !== null && other !== null && one.team === other.team && one.index === other.index

/** The next slot without a hero after a place in turn order, then from the start; null when the draft is complete. */
export const nextSlotAfter = (board: DraftBoard, place: SlotPlace): SlotPlace | null => {
  const turns = turnsOf(board)
  const at = turns.findIndex((turn) => samePlace(turn, place))
  const order = [...turns.slice(at + 1), ...turns.slice(0, at + 1)]
  return order.find(({ team, index }) => !slotsOf(board, team)[index]?.heroId) ?? null
}
