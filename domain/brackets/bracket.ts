export type BracketType = 'single-elimination' | 'double-elimination'
export type BracketStatus = 'in-progress' | 'complete'
export type NodeStatus = 'pending' | 'active' | 'complete'

/** A team in a slot of a node. An empty slot is null. */
export type NodeSlot = { id: string; isWinner: boolean }

/** The round number that means grand finals (BR-02). */
export const GRAND_FINALS_ROUND = 999

/** One node of a bracket. `round` counts from 1, `position` from 0 within its round. */
export type BracketNode = {
  id: string
  round: number
  position: number
  isLosersBracket: boolean
  /** The linked match, or null. */
  matchId: string | null
  /** Where the winner goes, or null. */
  nextMatchId: string | null
  /** Where the loser goes, or null for eliminated. */
  nextLoserMatchId: string | null
  /** ISO instant, or null. */
  scheduledAt: string | null
  status: NodeStatus
  winnerId: string | null
  participants: { top: NodeSlot | null; bottom: NodeSlot | null }
}

export type BracketParticipant = { id: string; name: string; logo: string; tag: string }

/** What the bracket rules work on: the same shape from rule to screen. */
export type BracketState = {
  type: BracketType
  status: BracketStatus
  matches: BracketNode[]
  participants: Record<string, BracketParticipant>
}

export type Bracket = BracketState & {
  id: string
  eventId: string
  name: string
  participantCount: number
  displayOrder: number
  pickEmEnabled: boolean
  /** Custom texts of round labels by key: winner-round-{n}, loser-round-{n}, grand-finals. */
  roundLabels: Record<string, string>
}
