import type { Selectable } from 'kysely'
import type { BracketRecord } from '#contract/brackets.ts'
import type { Schema } from '#server/db/schema.ts'

export type BracketRow = Selectable<Schema['brackets']> & { links: { nodeId: string; matchId: string }[] }

/** The bracket as it is sent: the links of the table become the nodes' match ids. */
export function toRecord(row: BracketRow): BracketRecord {
  const links = new Map(row.links.map(({ nodeId, matchId }) => [nodeId, matchId]))
  return {
    id: row.id,
    version: row.version,
    eventId: row.event_id,
    name: row.name,
    type: row.type,
    status: row.status,
    participantCount: row.participant_count,
    displayOrder: row.display_order,
    pickEmEnabled: row.pick_em_enabled,
    matches: row.nodes.map((node) => ({ ...node, matchId: links.get(node.id) ?? null })),
    participants: row.participants,
    roundLabels: row.round_labels,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
