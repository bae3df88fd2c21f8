import type { BracketNode } from '#domain/brackets/bracket.ts'
import { roundLabelKey } from '#domain/brackets/structure/labels.ts'
import { playOrder } from '#domain/brackets/structure/slots.ts'

/** One round of one side of a bracket; `key` is its label key. */
export type Round = { key: string; nodes: BracketNode[] }

/**
 * The rounds of a bracket in play order, each with its nodes from top to bottom: the model of the round-by-round
 * list on narrow screens (BR-20).
 */
export const roundsOf = (nodes: BracketNode[]): Round[] =>
  [...Map.groupBy(playOrder(nodes), roundLabelKey)].map(([key, round]) => ({ key, nodes: round }))
