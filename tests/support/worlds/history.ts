import { queryAt } from '#tests/support/program/query-at.ts'

/** A change as the ledger holds it. */
export type Change = {
  id: string
  kind: string
  record_id: string
  request_id: string
  action: 'create' | 'update' | 'delete'
  after: Record<string, unknown> | null
}

/** The whole ledger of a database, oldest first. */
export async function readLedger(url: string): Promise<Change[]> {
  const columns = 'id, kind, record_id, request_id, action, after'
  return (await queryAt(url, `SELECT ${columns} FROM audit_log ORDER BY audit_log.id`)).rows
}

/** What each record of a kind was after these changes; null when it was deleted. */
export function statesOf(ledger: Change[], kind: string): Map<string, Change['after']> {
  const states = new Map<string, Change['after']>()
  for (const change of ledger) if (change.kind === kind) states.set(change.record_id, change.after)
  return states
}
