import type { BracketNode, NodeSide } from '#domain/stages/bracket.ts'

/** How many teams a bracket can be created for, at least and at most (BR-01). */
export const TEAM_COUNT = { min: 2, max: 64 } as const

/** The slots of the first round for so many teams: the next power of two; the best seeds have byes (BR-27). */
export const slotsFor = (teamCount: number): number => 2 ** Math.ceil(Math.log2(teamCount))

/** What a kind of bracket decides. Whatever else is known of brackets holds for each of them. */
export type Format = {
  name: string
  /** How many teams it is for, where that is no choice. */
  teamCount?: number
  /** What its rounds are called where they are no rounds of a bracket, by label key. */
  roundLabels?: Record<string, string>
  /**
   * The empty nodes of a new bracket, in play order.
   * @param slots of the first round, a power of two, see `slotsFor`
   * @param lowerStarts half of the slots are in the losers bracket (BR-36); other formats have none
   */
  create: (slots: number, lowerStarts: boolean) => BracketNode[]
  /** Why no node of this format can lie on a side, or null when it can. */
  sideRefusal: (side: NodeSide) => string | null
  /** Why the loser of a node may not go to another one, or null when it may (BR-06); there may be no such node. */
  loserRefusal: (from: BracketNode, to: BracketNode | undefined, nodes: BracketNode[]) => string | null
}

type Place = Pick<BracketNode, 'id' | 'side' | 'round' | 'position' | 'next'>

/** A node of a new bracket. */
export const emptyNode = (place: Place): BracketNode => ({
  ...place,
  matchId: null,
  scheduledAt: null,
  status: 'pending',
  winnerId: null,
  teams: { top: null, bottom: null },
})

/** The id of a winners node: `w1-0` has round 1 and position 0. */
const winnersId = (round: number, position: number): string => `w${round}-${position}`

/**
 * The winners side of a new bracket, round by round.
 * @param afterFinal the node that its last winner goes to, or null
 * @param dropOf the node that the loser of a place goes to, or null
 */
export function winnersNodes(
  slots: number, afterFinal: string | null, dropOf: (round: number, position: number) => string | null,
): BracketNode[] {
  const rounds = Math.log2(slots)
  const nodes: BracketNode[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (let position = 0; position < slots / 2 ** round; position += 1) {
      const winner = round < rounds ? winnersId(round + 1, position >> 1) : afterFinal
      const next = { winner, loser: dropOf(round, position) }
      nodes.push(emptyNode({ id: winnersId(round, position), side: 'winners', round, position, next }))
    }
  }
  return nodes
}
