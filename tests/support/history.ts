import pg from 'pg'

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
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Change>(
      'SELECT id, kind, record_id, request_id, action, after FROM audit_log ORDER BY audit_log.id',
    )
    return rows
  } finally {
    await client.end()
  }
}

/** What each record of a kind was after these changes; null when it was deleted. */
export function statesOf(ledger: Change[], kind: string): Map<string, Change['after']> {
  const states = new Map<string, Change['after']>()
  for (const change of ledger) if (change.kind === kind) states.set(change.record_id, change.after)
  return states
}
