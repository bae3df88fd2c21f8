import type { BracketNode, BracketState } from '#domain/brackets/bracket.ts'

/** The nodes of a bracket with some fields of one changed. */
export const withNode = (bracket: BracketState, nodeId: string, fields: Partial<BracketNode>): BracketNode[] =>
  bracket.matches.map((node) => (node.id === nodeId ? { ...node, ...fields } : node))
