import type { BracketNode } from '#domain/stages/bracket.ts'
import { emptyNode, winnersNodes, type Format } from './format.ts'

const GRAND_FINALS_ID = 'gf'
const losersId = (round: number, position: number): string => `l${round}-${position}`

/** The position in its losers round of a loser from this position, of so many in a winners round. */
type Order = (position: number, count: number) => number
const reversed: Order = (position, count) => count - 1 - position
const inOrder: Order = (position) => position
const pairsSwapped: Order = (position) => position ^ 1
const halvesSwapped: Order = (position, count) => (position + count / 2) % count

/**
 * In which order the losers of winners round 2, 3 and so on drop, by the slots of the first round. Real brackets do so up
 * to 32; for 64 it is, of all such orders, the one with the fewest early rematches (BR-04). A last round has one match.
 */
const DROPS: Record<number, Order[]> = {
  8: [reversed],
  16: [reversed, inOrder],
  32: [reversed, pairsSwapped, reversed],
  64: [reversed, halvesSwapped, pairsSwapped, reversed],
}

/**
 * Where the loser of a winners bracket node goes. Losers of round 1 meet each other; those of later rounds drop into every
 * second losers round. With two teams there is no losers bracket: the loser goes to the grand finals (BR-05).
 */
function dropId(slots: number, round: number, position: number): string {
  if (slots === 2) return GRAND_FINALS_ID
  if (round === 1) return losersId(1, position >> 1)
  const order = DROPS[slots]?.[round - 2] ?? inOrder
  return losersId(2 * (round - 1), order(position, slots / 2 ** round))
}

/** Odd losers rounds pair survivors with each other (round 1: the first losers), even ones with teams that drop in. */
function losersNodes(slots: number): BracketNode[] {
  const rounds = 2 * (Math.log2(slots) - 1)
  const nodes: BracketNode[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const nodesInRound = slots / 4 / 2 ** ((round - 1) >> 1)
    for (let position = 0; position < nodesInRound; position += 1) {
      const later = losersId(round + 1, round % 2 === 1 ? position : position >> 1)
      const next = { winner: round < rounds ? later : GRAND_FINALS_ID, loser: null }
      nodes.push(emptyNode({ id: losersId(round, position), side: 'losers', round, position, next }))
    }
  }
  return nodes
}

/**
 * The winners bracket of so many slots, or what is left of it without its first rounds: their winners are the teams that begin
 * there, their losers those that begin in the losers bracket (BR-36).
 */
const winnersOf = (slots: number, without: number): BracketNode[] =>
  winnersNodes(slots / 2 ** without, GRAND_FINALS_ID, (round, position) => dropId(slots, round + without, position))

const BOTH_GO_ON = 'Both teams of a grand final go on to the second one, or neither'
const TO_LOSERS = 'Loser destination must be a losers bracket match'

/** Losers leave the winners bracket for the losers bracket, or for the grand finals where no losers bracket exists. */
function loserRefusal(from: BracketNode, to: BracketNode | undefined, nodes: BracketNode[]): string | null {
  if (from.side === 'finals' && to?.side === 'finals') return from.next.winner === to.id ? null : BOTH_GO_ON
  if (from.side !== 'winners') return 'Only winners bracket matches have a loser destination'
  if (to?.side === 'finals' && !nodes.some(({ side }) => side === 'losers')) return null
  return to?.side === 'losers' ? null : TO_LOSERS
}

/**
 * Whoever loses twice is out: 2n - 2 nodes for n slots. `w1-0` is the first match of winners round 1, `l2-1` the second of losers
 * round 2, `gf` the grand finals, played once (BR-02) unless a second one follows (BR-32). With starts in the losers bracket
 * winners round 1 is left out (BR-36).
 */
export const doubleElimination: Format = {
  name: 'Double Elimination',
  create: (slots, lowerStarts) => [
    ...winnersOf(slots, lowerStarts ? 1 : 0),
    ...losersNodes(slots),
    emptyNode({ id: GRAND_FINALS_ID, side: 'finals', round: 1, position: 0, next: { winner: null, loser: null } }),
  ],
  sideRefusal: (side) => (side === 'third' ? 'Only a single elimination has a match for third place' : null),
  loserRefusal,
}
