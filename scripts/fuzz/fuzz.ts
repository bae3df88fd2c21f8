import fc from 'fast-check'
import { inlined } from '#server/docs/inline.ts'
import { connect, type Answer, type Client, type Identity } from '#tests/support/clients/client.ts'
import { operationsOf, type Description } from './description.ts'
import { faultOf } from './judge.ts'
import { anyPlan, type Plan } from './plan.ts'
import { describe, requestOf, type Request } from './request.ts'
import { differing, watchTables } from './tables.ts'
import { makeWorld } from './world.ts'

type Wanted = {
  url: string
  databaseUrl: string
  requests: number
  seed: number
  /** Called after each request with their number so far; it may throw the failure of the process under test. */
  onRequest?: (count: number) => void
}
export type Report = {
  /** How many answers had each status. */
  statuses: Map<number, number>
  /** Operations of which no request succeeded. */
  neverDone: string[]
  slowest: { ms: number; request: string }
  /** The first failure, in its smallest form; null when nothing failed. */
  fault: string | null
}

const saysWhat = (request: Request, { status, body }: Answer, fault: string): string =>
  `${fault}\n\n${describe(request)}\n\nwas answered ${status} ${JSON.stringify(body).slice(0, 1_000)}`

/**
 * Sends requests generated from the API's own description, as four people, one after the other: some that work, some
 * with one part wrong, some hostile. Each answer is checked against the description; whatever was refused must have
 * changed nothing in the database (checks V28).
 */
export async function fuzz({ url, databaseUrl, requests, seed, onRequest }: Wanted): Promise<Report> {
  const as = connect(url)
  const people = await Promise.all((['anon', 'norole', 'editor', 'admin'] as const).map(async (who) => [who, await as(who)] as const))
  const clients = Object.fromEntries(people) as Record<Identity, Client>
  let known: string | null = null
  const world = makeWorld({ url, clients, onPrepare: () => (known = null) })
  const operations = operationsOf(inlined((await clients.anon.get('/api/openapi.json')).body as Description))
  for (const operation of operations) await world.sampleOf(operation)
  const tables = await watchTables(databaseUrl)
  const statuses = new Map<number, number>()
  const done = new Set<string>()
  let slowest: Report['slowest'] = { ms: 0, request: '' }
  let count = 0

  const send = async (plan: Plan): Promise<void> => {
    const { operation, identity } = plan
    const request = await requestOf(plan, world)
    const before = (known ??= await tables.state())
    const start = performance.now()
    const answer = await clients[identity].send(request.method, request.path, request.body, { headers: request.headers })
    const ms = performance.now() - start
    if (ms > slowest.ms) slowest = { ms, request: `${request.method} ${operation.path}` }
    count += 1
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const fault = faultOf(operation, identity, answer, request.path)
    if (fault) throw new Error(saysWhat(request, answer, fault))
    if (answer.status < 300) done.add(`${operation.method} ${operation.path}`)
    if (answer.status >= 400) {
      const changed = differing(before, await tables.state())
      if (changed.length > 0) throw new Error(saysWhat(request, answer, `${changed.join(', ')} changed, here or by a GET just before`))
    } else if (request.method !== 'GET') known = null
    world.learn(operation, request.path, answer)
    onRequest?.(count)
  }

  try {
    const property = fc.asyncProperty(anyPlan(operations), send)
    const { errorInstance, failed } = await fc.check(property, { seed, numRuns: requests })
    const fault = failed ? String(errorInstance instanceof Error ? errorInstance.message : errorInstance) : null
    const neverDone = operations.map(({ method, path }) => `${method} ${path}`).filter((name) => !done.has(name))
    return { statuses, neverDone, slowest, fault }
  } finally {
    await tables.close()
  }
}
