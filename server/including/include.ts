import { includedIn } from '#server/http/included.ts'
import type { App } from '#server/http/routes.ts'
import type { Services } from '#server/services.ts'
import { RELATIONS, type From, type IncludingRoute, type Relation } from './relations.ts'

type Row = { id: string }

/** Records with the relations of these names, each read once for all of the records and all at once (AP-18). */
async function withRelated(route: IncludingRoute, records: Row[], names: string[], from: From): Promise<object[]> {
  const relations = RELATIONS[route] as unknown as Record<string, Relation<Row>> // the hook has its records without their type
  const found = await Promise.all(names.map(async (name) => ({ name, related: (await relations[name]?.(records, from)) ?? [] })))
  return records.map((record, at) => ({ ...record, included: Object.fromEntries(found.map(({ name, related }) => [name, related[at]])) }))
}

/** Lets the query of a read name the records that come with its own (AP-18). */
export function includeRelated(app: App, { db, now }: Services): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const route = request.routeOptions.config.includes
    const names = includedIn(request)
    if (route === undefined || names.length === 0 || reply.statusCode !== 200) return payload
    const records = [payload].flat() as Row[]
    const answered = await withRelated(route as IncludingRoute, records, names, { db, now: now() })
    return Array.isArray(payload) ? answered : answered[0]
  })
}
