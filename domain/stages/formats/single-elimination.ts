import { winnersNodes, type Format } from './format.ts'

const NO_LOSERS = 'Single elimination has no losers bracket'
const NO_WAY = 'Single elimination has no loser destination'
const THIRD_ONLY = 'In a single elimination losers can only go to the match for third place'

/** Whoever loses is out: n - 1 nodes for n slots, from `w1-0` to the final (BR-02), and one for third place if wanted (BR-34). */
export const singleElimination: Format = {
  name: 'Single Elimination',
  create: (slots) => winnersNodes(slots, null, () => null),
  sideRefusal: (side) => (side === 'losers' ? NO_LOSERS : null),
  loserRefusal: (from, to, nodes) => {
    if (from.side === 'winners' && to?.side === 'third') return null
    return nodes.some(({ side }) => side === 'third') ? THIRD_ONLY : NO_WAY
  },
}
