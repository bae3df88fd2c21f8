import type { BracketNode } from '#domain/stages/bracket.ts'
import { emptyNode, winnersNodes, type Format } from './format.ts'

const ELIMINATION = 'l1-0'
const DECIDER = 'l2-0'

const losersNode = (id: string, round: number, winner: string | null): BracketNode =>
  emptyNode({ id, side: 'losers', round, position: 0, next: { winner, loser: null } })

/**
 * A group of four that is played like a small bracket (BR-37): two opening matches, their winners meet for the first place, their
 * losers play not to go out, and the decider is for the second place. Nobody wins it: two teams go through.
 */
export const gsl: Format = {
  name: 'GSL Group',
  teamCount: 4,
  roundLabels: {
    'winner-round-1': 'Opening Match', 'winner-round-2': 'Winners Match', 'loser-round-1': 'Elimination Match', 'loser-round-2': 'Decider',
  },
  create: () => [
    ...winnersNodes(4, null, (round) => (round === 1 ? ELIMINATION : DECIDER)),
    losersNode(ELIMINATION, 1, DECIDER),
    losersNode(DECIDER, 2, null),
  ],
  sideRefusal: (side) => (side === 'third' || side === 'finals' ? 'A GSL group has no match beside its five' : null),
  loserRefusal: (from, to) => {
    if (from.side !== 'winners') return 'Only winners bracket matches have a loser destination'
    return to?.side === 'losers' ? null : 'Loser destination must be a losers bracket match'
  },
}
