import pg from 'pg'

/** Works on a connection to a database that ends with the work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // the query that it breaks fails
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Asks a database one thing. */
export const queryAt = (url: string, text: string): Promise<pg.QueryResult> =>
  withClient(url, (client) => client.query(text))
