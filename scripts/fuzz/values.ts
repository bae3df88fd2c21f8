import fc from 'fast-check'
import { PLURALS } from '#contract/nouns.ts'
import type { Schema } from './description.ts'
import { TEXTS, VALUES } from './hostile.ts'

const KINDS = [...PLURALS, 'drafts', 'imports', 'nodes'] as const
export type Kind = (typeof KINDS)[number]

/** What kind of record a field or a part of an address names; the first that fits counts. */
const NAMES: [RegExp, Kind][] = [
  [/player/i, 'players'], [/^team(?!name)|^winner|seriesWinner|gameWinner|participantId/i, 'teams'], [/event/i, 'events'],
  [/next(?:Loser)?MatchId|nodeId/i, 'nodes'], [/match/i, 'matches'], [/bracket/i, 'brackets'], [/group/i, 'groups'],
  [/draft/i, 'drafts'], [/import/i, 'imports'],
]
export const kindNamed = (name: string): Kind | undefined => NAMES.find(([pattern]) => pattern.test(name))?.[1]

/**
 * A reference to a record that exists when the request is sent, like `ref:teams:3`: mostly one of the right kind,
 * sometimes one of another kind.
 */
export const reference = (kind: Kind): fc.Arbitrary<string> =>
  fc.tuple(fc.oneof({ weight: 8, arbitrary: fc.constant(kind) }, { weight: 1, arbitrary: fc.constantFrom(...KINDS) }), fc.nat(9))
    .map(([of, nth]) => `ref:${of}:${nth}`)

const REFERENCE = /^ref:(\w+):(\d+)$/

/** A value with its references replaced by ids. */
export function resolve(value: unknown, idOf: (kind: Kind, nth: number) => string): unknown {
  if (typeof value === 'string') {
    const [, kind, nth] = REFERENCE.exec(value) ?? []
    return kind ? idOf(kind as Kind, Number(nth)) : value
  }
  if (Array.isArray(value)) return value.map((item) => resolve(item, idOf))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, idOf)]))
}

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const kind = kindNamed(name)
  if (kind && /id$|ids$|winner|^team$/i.test(name)) return reference(kind)
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (schema.format === 'date') return fc.constantFrom('2026-11-20', '2026-11-22', '2027-01-01')
  if (schema.pattern) return fc.oneof(fc.constantFrom('1', 'true', 'key-1', 'a'.repeat(64)), fc.stringMatching(new RegExp(schema.pattern)))
  if (/link|image|logo|url/i.test(name)) return fc.constantFrom('', 'https://example.com/a', '/uploads/teams/a.png', 'javascript:x')
  const { minLength = 0, maxLength = 50 } = schema
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)) })
}

function objectOf({ properties = {}, required = [], propertyNames, additionalProperties }: Schema): fc.Arbitrary<unknown> {
  if (propertyNames && typeof additionalProperties === 'object') {
    return fc.dictionary(fc.constantFrom('winner-round-1', 'grand-final', '__proto__', 'x'), valueOf(additionalProperties), { maxKeys: 2 })
  }
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** A value that a schema allows, as far as it is described; rules between fields are for the server to check. */
export function valueOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valueOf(option, name)))
  switch (schema.type) {
    case 'string': return textOf(schema, name)
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 100 } = schema
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
    }
    case 'boolean': return fc.boolean()
    case 'null': return fc.constant(null)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = schema
      return fc.array(valueOf(items, name), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) })
    }
    case 'object': return objectOf(schema)
    default: return fc.constantFrom(...VALUES)
  }
}

/** A hostile value, or one that a person typed. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 2, arbitrary: fc.constantFrom(...KINDS).chain(reference) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
export const anyText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))
