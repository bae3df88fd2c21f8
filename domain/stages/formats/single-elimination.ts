import { winnersNodes, type Format } from './format.ts'

/** Whoever loses is out: n - 1 nodes for n slots, from `w1-0` to the final (BR-02). */
export const singleElimination: Format = {
  name: 'Single Elimination',
  create: (slots) => winnersNodes(slots, null, () => null),
  sideRefusal: (side) => (side === 'losers' ? 'Single elimination has no losers bracket' : null),
  loserRefusal: () => 'Single elimination has no loser destination',
}
