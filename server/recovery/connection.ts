import pg from 'pg'

/** Our tools use these names; servers use `clutchboard`, alone or with a second word. */
const NAME = 'clutchboard-recovery'

/**
 * How rows are written as text, the same on every server; and no time limits: reading or writing everything takes
 * long. For the transaction that it is sent in.
 */
export const SETTINGS = `
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`

/** A separate connection, without the server's time limits. The caller ends it. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url, application_name: NAME, connectionTimeoutMillis: 10_000, keepAlive: true,
  })
  client.on('error', () => {}) // the query that it breaks fails
  await client.connect()
  return client
}

/** Whether a server of ours is running on this database now. */
export async function isServed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ '^clutchboard( |$)'`,
  )
  return rows.length > 0
}
