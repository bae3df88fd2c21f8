import type { Identity } from '#tests/support/clients/client.ts'
import type { BodyPlan, Plan } from './plan.ts'
import type { World } from './world.ts'

export type Request = {
  identity: Identity; method: string; path: string; headers: Record<string, string>; body: BodyInit | undefined
}

/** Every place of a body, as the keys that lead to it. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))]
}

function replaced(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = replaced((body as Record<string, unknown>)[key], rest, value)
  return Array.isArray(body) ? body.with(Number(key), inner) : { ...(body as object), [key]: inner }
}

function valueOf(plan: Exclude<BodyPlan, { how: 'text' }>, works: unknown): unknown {
  if (plan.how === 'works' || works === undefined) return works
  if (plan.how === 'made') return plan.value
  if (plan.how === 'added') return Object.fromEntries([...Object.entries(works as object), [plan.key, plan.value]])
  const places = placesIn(works)
  return replaced(works, places[plan.at % places.length] ?? [], plan.value)
}

/** The values of the path's parameters in an address that works. */
function placesOf(template: string, path: string): Record<string, string> {
  const pattern = template.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?]*)')
  return new RegExp(`^${pattern}(?:\\?|$)`).exec(path)?.groups ?? {}
}

/** Makes a request of a plan: based on a request that works, with ids of existing records. */
export async function requestOf({ operation, identity, places, query, headers, body }: Plan, world: World): Promise<Request> {
  const sample = await world.sampleOf(operation)
  const found: Record<string, unknown> = {
    ...placesOf(operation.path, sample?.path ?? ''), ...(world.resolve(places) as object),
  }
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(found[name] ?? 'none'))
  const search = new URLSearchParams(sample?.path.split('?')[1])
  for (const [name, value] of query) search.append(name, String(world.resolve(value)).toWellFormed())
  return {
    identity, method: operation.method, path: search.size > 0 ? `${address}?${search.toString()}` : address,
    headers: { ...sample?.headers, ...headers },
    body: bodyOf(body, operation.method, sample?.raw, sample?.body, world),
  }
}

function bodyOf(plan: BodyPlan, method: string, raw: BodyInit | undefined, works: unknown, world: World): BodyInit | undefined {
  if (method === 'GET') return undefined
  if (plan.how === 'text') return plan.text
  if (raw !== undefined) return raw
  const value = world.resolve(valueOf(plan, works))
  return value === undefined ? undefined : JSON.stringify(value)
}

/** A request in words that can be sent again. */
export const describe = ({ identity, method, path, headers, body }: Request): string =>
  [
    `${method} ${path.slice(0, 500)} as ${identity}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value.slice(0, 200)}`),
    typeof body === 'string' ? body.slice(0, 3_000) : body === undefined ? '' : '(bytes)',
  ].join('\n')
