import { GRAND_FINALS_ROUND, type BracketNode, type BracketState, type BracketType } from '#domain/brackets/bracket.ts'

/** How many teams a bracket can be created for (BR-01). */
export const TEAM_COUNTS = [2, 4, 8, 16, 32] as const
export type TeamCount = (typeof TEAM_COUNTS)[number]

const GRAND_FINALS_ID = 'gf'
const winnersId = (round: number, position: number): string => `w${round}-${position}`
const losersId = (round: number, position: number): string => `l${round}-${position}`

type Place = Pick<BracketNode, 'id' | 'round' | 'position' | 'isLosersBracket' | 'nextMatchId' | 'nextLoserMatchId'>

const emptyNode = (place: Place): BracketNode => ({
  ...place,
  matchId: null,
  scheduledAt: null,
  status: 'pending',
  winnerId: null,
  participants: { top: null, bottom: null },
})

/**
 * Where the loser of a winners bracket node goes. Losers of round 1 meet each other; later rounds drop into every
 * second losers round in reversed order, so that early opponents do not meet again at once (BR-04). With two teams
 * there is no losers bracket: the loser goes to the grand finals (BR-05).
 */
function dropId(teamCount: number, round: number, position: number): string {
  if (teamCount === 2) return GRAND_FINALS_ID
  if (round === 1) return losersId(1, position >> 1)
  const nodesInRound = teamCount / 2 ** round
  return losersId(2 * (round - 1), nodesInRound - 1 - position)
}

function winnersNodes(type: BracketType, teamCount: number): BracketNode[] {
  const isDouble = type === 'double-elimination'
  const rounds = Math.log2(teamCount)
  const nodes: BracketNode[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (let position = 0; position < teamCount / 2 ** round; position += 1) {
      const afterFinal = isDouble ? GRAND_FINALS_ID : null
      nodes.push(emptyNode({
        id: winnersId(round, position),
        round,
        position,
        isLosersBracket: false,
        nextMatchId: round < rounds ? winnersId(round + 1, position >> 1) : afterFinal,
        nextLoserMatchId: isDouble ? dropId(teamCount, round, position) : null,
      }))
    }
  }
  return nodes
}

/** Odd losers rounds pair survivors with each other (round 1: the first losers), even ones with teams that drop in. */
function losersNodes(teamCount: number): BracketNode[] {
  const rounds = 2 * (Math.log2(teamCount) - 1)
  const nodes: BracketNode[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const nodesInRound = teamCount / 4 / 2 ** ((round - 1) >> 1)
    for (let position = 0; position < nodesInRound; position += 1) {
      const next = losersId(round + 1, round % 2 === 1 ? position : position >> 1)
      nodes.push(emptyNode({
        id: losersId(round, position),
        round,
        position,
        isLosersBracket: true,
        nextMatchId: round < rounds ? next : GRAND_FINALS_ID,
        nextLoserMatchId: null,
      }))
    }
  }
  return nodes
}

/**
 * The empty nodes of a new bracket, in play order, with readable ids: `w1-0` is the first match of winners round 1,
 * `l2-1` the second of losers round 2, `gf` the grand finals (round 999, only in double elimination, played once).
 * Single elimination has n - 1 nodes, double elimination 2n - 2 (BR-02).
 */
export function createNodes(type: BracketType, teamCount: TeamCount): BracketNode[] {
  if (type === 'single-elimination') return winnersNodes(type, teamCount)
  const grandFinals = emptyNode({
    id: GRAND_FINALS_ID,
    round: GRAND_FINALS_ROUND,
    position: 0,
    isLosersBracket: false,
    nextMatchId: null,
    nextLoserMatchId: null,
  })
  return [...winnersNodes(type, teamCount), ...losersNodes(teamCount), grandFinals]
}

/** A new bracket without teams. */
export const createBracketState = (type: BracketType, teamCount: TeamCount): BracketState => ({
  type,
  status: 'in-progress',
  matches: createNodes(type, teamCount),
  participants: {},
})
