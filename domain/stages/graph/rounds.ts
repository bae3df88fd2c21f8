import type { BracketNode } from '#domain/stages/bracket.ts'
import { roundLabelKey } from '#domain/stages/formats/labels.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'

/** One round of one side of a bracket; `key` is its label key. */
export type Round = { key: string; nodes: BracketNode[] }

/**
 * The rounds of a bracket in play order, each with its nodes from top to bottom: the model of the round-by-round
 * list on narrow screens (BR-20).
 */
export const roundsOf = (nodes: BracketNode[]): Round[] =>
  [...Map.groupBy(playOrder(nodes), roundLabelKey)].map(([key, round]) => ({ key, nodes: round }))
