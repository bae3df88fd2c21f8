import type { Selectable } from 'kysely'
import { nodeOf, type BracketRecord } from '#contract/sent-brackets.ts'
import { fieldsOf } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'

export type BracketRow = Selectable<Schema['brackets']> & { links: { nodeId: string; matchId: string }[] }

/** The bracket of a row: the links of the table become the nodes' match ids. */
export function toRecord({ links, nodes, ...row }: BracketRow): BracketRecord {
  const linked = new Map(links.map(({ nodeId, matchId }) => [nodeId, matchId]))
  return { ...fieldsOf(row), nodes: nodes.map((node) => nodeOf({ ...node, matchId: linked.get(node.id) ?? null })) }
}
