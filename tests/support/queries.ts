import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import { vi } from 'vitest'

/** A statement as a store sent it. */
export type Query = { text: string; values: unknown[] }

/** What a request asks because it is the first in a while, or the first on its connection. */
const NOW_AND_THEN = /site_revision|UPDATE webhook_deliveries|^\s*SET\b/

/** In which action the request came that a statement belongs to: what an earlier one still does is none of the next. */
const answering = new AsyncLocalStorage<number>()

/**
 * Watches the PostgreSQL queries of requests to servers of this process. Background queries of a server are not
 * theirs.
 * @returns the function that gives the queries of one action
 */
export function watchQueries(): <T>(act: () => Promise<T>) => Promise<{ result: T; queries: Query[] }> {
  let action = 0
  subscribe('http.server.request.start', () => answering.enterWith(action))
  const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  let sent: Query[] = []
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function look(this: pg.Client, ...args: unknown[]) {
    const [first, values = []] = args as [string | { text?: string } | undefined, unknown[]?]
    const text = typeof first === 'string' ? first : first?.text
    if (answering.getStore() === action && text !== undefined && !NOW_AND_THEN.test(text)) sent.push({ text, values })
    return send.apply(this, args) as never
  })
  return async (act) => {
    action += 1
    sent = []
    const result = await act()
    return { result, queries: [...sent] }
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
