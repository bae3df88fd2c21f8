import pg from 'pg'

/**
 * Tables that reading or being refused may touch, or that change by themselves: when somebody was last seen, logins
 * that begin, keys that are created at their first use, counts of requests, deliveries to webhooks meanwhile, and
 * presence, which expires every five minutes. The ledger notes its readers; counts follow their tables.
 */
const TOUCHED = /^(?:sessions|login_attempts|secrets|rate_limits|kysely_migration.*|webhook.*|presence|row_counts)$/
const NOTED: Record<string, string> = { audit_log: " WHERE kind <> 'access'" }

/**
 * Watches whether a database changes: for each table how many rows it has and which transaction last wrote one of
 * them.
 * @returns the present state of all tables, as text; and the function that stops watching
 */
export async function watchTables(databaseUrl: string): Promise<{ state: () => Promise<string>; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  )
  const parts = rows.map(({ tablename }) => tablename).filter((name) => !TOUCHED.test(name)).map((name) =>
    `SELECT '${name}' AS name, count(*) AS count, max(xmin::text::bigint) AS latest FROM ${client.escapeIdentifier(name)}${NOTED[name] ?? ''}`)
  const query = parts.join(' UNION ALL ')
  return {
    state: async () => (await client.query<{ name: string; count: string; latest: string | null }>(query)).rows
      .map(({ name, count, latest }) => `${name} ${count} ${latest}`).join('\n'),
    close: () => client.end(),
  }
}

/** The tables that differ between two states. */
export const differing = (before: string, after: string): string[] => {
  const old = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !old.has(line)).map((line) => line.split(' ')[0] ?? '')
}
