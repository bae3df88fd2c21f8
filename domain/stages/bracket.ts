export type BracketType = 'single-elimination' | 'double-elimination' | 'gsl'
export type BracketStatus = 'in-progress' | 'complete'
export type NodeStatus = 'pending' | 'active' | 'complete'

/**
 * The part of a bracket that a node lies in. Teams only ever move to a later one (BR-02). The match for third place of a
 * single elimination has one of its own (BR-34).
 */
export type NodeSide = 'winners' | 'third' | 'losers' | 'finals'

export type SlotName = 'top' | 'bottom'
export const SLOTS = ['top', 'bottom'] as const
export const otherSlot = (slot: SlotName): SlotName => (slot === 'top' ? 'bottom' : 'top')

/** A team in a slot of a node. An empty slot is null. */
export type NodeTeam = { id: string; isWinner: boolean }

/** One node of a bracket. `round` counts from 1 within its side, `position` from 0 within its round. */
export type BracketNode = {
  id: string
  side: NodeSide
  round: number
  position: number
  /** The linked match, or null. */
  matchId: string | null
  /** The nodes that its teams go to; null for a winner who goes nowhere, and for a loser who is eliminated. */
  next: { winner: string | null; loser: string | null }
  /** Present on a grand final that the team in the top slot starts one map up (BR-35). */
  advantage?: true | undefined
  /** ISO instant, or null. */
  scheduledAt: string | null
  status: NodeStatus
  winnerId: string | null
  teams: Record<SlotName, NodeTeam | null>
}

export type BracketParticipant = { id: string; name: string; logo: string; tag: string }

/** What the bracket rules work on: the same shape from rule to screen. */
export type BracketState = {
  type: BracketType
  status: BracketStatus
  nodes: BracketNode[]
  participants: Record<string, BracketParticipant>
}

export type Bracket = BracketState & {
  id: string
  eventId: string
  name: string
  participantCount: number
  displayOrder: number
  pickEmEnabled: boolean
  /** Custom texts of round labels by key: winner-round-{n}, loser-round-{n}, third-place, grand-finals. */
  roundLabels: Record<string, string>
}
