import pg from 'pg'
import { vi } from 'vitest'

/** A statement as a store sent it. */
export type Query = { text: string; values: unknown[] }

/** What the program asks from time to time without being asked. */
const OWN_ACCORD = /site_revision|UPDATE webhook_deliveries/

/** Looks on at what the program of this process sends to PostgreSQL. @returns what gives the queries of one action */
export function watchQueries(): <T>(action: () => Promise<T>) => Promise<{ result: T; queries: Query[] }> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  return async (action) => {
    sent.mockClear()
    const result = await action()
    const queries = sent.mock.calls.flatMap(([first, second]): Query[] => {
      const text = typeof first === 'string' ? first : (first as unknown as { text?: string } | undefined)?.text
      return text === undefined || OWN_ACCORD.test(text) ? [] : [{ text, values: (second as unknown[] | undefined) ?? [] }]
    })
    return { result, queries }
  }
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** The tables that a query reads from end to end. */
export async function tablesReadWhole(client: pg.Client, { text, values }: Query): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)
  const scansIn = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap(scansIn),
  ]
  return rows[0] ? scansIn(rows[0]['QUERY PLAN'][0].Plan) : []
}
