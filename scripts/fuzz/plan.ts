import fc from 'fast-check'
import { IDENTITIES, type Identity } from '#tests/support/clients/client.ts'
import type { Operation } from './description.ts'
import { BODIES, HEADERS, PLACES } from './hostile.ts'
import { anyText, anyValue, kindNamed, reference, valueOf } from './values.ts'

/** The body: a valid one, one with a part replaced or added, one the schema allows, or any text. */
export type BodyPlan =
  | { how: 'works' }
  | { how: 'changed'; at: number; value: unknown }
  | { how: 'added'; key: string; value: unknown }
  | { how: 'made'; value: unknown }
  | { how: 'text'; text: string }

/** A planned request, before it is known which records exist. */
export type Plan = {
  operation: Operation
  identity: Identity
  /** Parts of the path that differ from a request that works, by their names. */
  places: Record<string, string | undefined>
  query: [name: string, value: string][]
  headers: Record<string, string>
  body: BodyPlan
}

const seldom = <T>(usual: T, weight: number, otherwise: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: otherwise })

function bodyOf({ body }: Operation): fc.Arbitrary<BodyPlan> {
  const works = { weight: 3, arbitrary: fc.constant<BodyPlan>({ how: 'works' }) }
  const text = { weight: 1, arbitrary: fc.constantFrom(...BODIES).map((each): BodyPlan => ({ how: 'text', text: each })) }
  if (!body) return fc.oneof({ ...works, weight: 12 }, text)
  const changed = fc.record({ how: fc.constant('changed' as const), at: fc.nat(60), value: anyValue })
  const added = fc.record({
    how: fc.constant('added' as const), key: fc.constantFrom('__proto__', 'id', 'roles', 'version', 'createdAt', 'toString', 'x'),
    value: anyValue,
  })
  const made = valueOf(body).map((value): BodyPlan => ({ how: 'made', value }))
  return fc.oneof(works, text, { weight: 6, arbitrary: changed }, { weight: 1, arbitrary: added }, { weight: 5, arbitrary: made })
}

const placesOf = ({ places, path }: Operation): fc.Arbitrary<Plan['places']> =>
  fc.record(Object.fromEntries(places.map((name) => {
    const before = path.split('/').at(path.split('/').indexOf(`{${name}}`) - 1) ?? ''
    const kind = kindNamed(name) ?? kindNamed(before) ?? 'matches'
    return [name, fc.oneof({ weight: 3, arbitrary: reference(kind) }, { weight: 1, arbitrary: fc.constantFrom(...PLACES) })]
  })), { requiredKeys: [] })

const queryOf = ({ query }: Operation): fc.Arbitrary<Plan['query']> => {
  if (query.length === 0) return fc.constant([])
  const one = fc.constantFrom(...query).chain(({ name, schema }) =>
    fc.tuple(fc.constant(name), fc.oneof(valueOf(schema, name).map(String), anyText)))
  return fc.array(one, { maxLength: 3 })
}

function planOf(operation: Operation): fc.Arbitrary<Plan> {
  return fc.record({
    operation: fc.constant(operation),
    identity: fc.oneof({ weight: 3, arbitrary: fc.constant<Identity>('editor') }, { weight: 4, arbitrary: fc.constantFrom(...IDENTITIES) }),
    places: seldom<Plan['places']>({}, 2, placesOf(operation)),
    query: seldom<Plan['query']>([], 2, queryOf(operation)),
    headers: seldom<Record<string, string>>({}, 6, fc.constantFrom(...HEADERS)),
    body: bodyOf(operation),
  })
}

/** Requests to all operations alike; writes are requested more often than reads. */
export const anyPlan = (operations: Operation[]): fc.Arbitrary<Plan> =>
  fc.oneof(...operations.map((operation) => ({ weight: operation.method === 'GET' ? 1 : 3, arbitrary: planOf(operation) })))
