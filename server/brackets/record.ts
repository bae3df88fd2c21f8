import type { Selectable } from 'kysely'
import type { BracketRecord } from '#contract/brackets.ts'
import { fieldsOf } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'

export type BracketRow = Selectable<Schema['brackets']> & { links: { nodeId: string; matchId: string }[] }

/** The bracket as it is sent: the links of the table become the nodes' match ids. */
export function toRecord({ links, nodes, ...row }: BracketRow): BracketRecord {
  const linked = new Map(links.map(({ nodeId, matchId }) => [nodeId, matchId]))
  return { ...fieldsOf(row), matches: nodes.map((node) => ({ ...node, matchId: linked.get(node.id) ?? null })) }
}
