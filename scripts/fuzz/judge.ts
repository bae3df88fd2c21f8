import { z } from 'zod'
import type { Answer, Identity } from '#tests/support/clients/client.ts'
import { faultOfRefusal, isRefusal } from '#tests/support/clients/error-contract.ts'
import type { Operation, Schema } from './description.ts'

const schemas = new WeakMap<Schema, z.ZodType>()

function schemaOf(schema: Schema): z.ZodType {
  const made = schemas.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  schemas.set(schema, made)
  return made
}

/** Whoever chooses fields gets those only, of each record. */
const CHOOSES = /[?&]fields=/
const inPart = ({ required: _all, items, ...schema }: Schema): Schema => ({ ...schema, ...(items && { items: inPart(items) }) })
const parts = new WeakMap<Schema, Schema>()

function partOf(schema: Schema): Schema {
  const made = parts.get(schema) ?? inPart(schema)
  parts.set(schema, made)
  return made
}

const MAY: Record<Operation['access'], Identity[]> = {
  everybody: ['anon', 'norole', 'editor', 'admin'], session: ['norole', 'editor', 'admin'], staff: ['editor', 'admin'],
  admin: ['admin'],
}

/** The problem of an answer to a request of this path according to the description of the API, or null. */
export function faultOf(operation: Operation, identity: Identity, answer: Answer, path: string): string | null {
  const { status, body } = answer
  if (status >= 500 && status !== 503) return `the server failed with ${status}`
  if (isRefusal(status)) return faultOfRefusal(`${operation.method} ${operation.path}`, answer)?.replace(/^it/, 'the refusal') ?? null
  if (!MAY[operation.access].includes(identity)) return `${identity} got further than a refusal`
  const schema = operation.answers.get(status)
  if (schema === undefined) return `status ${status} is not described`
  if (status === 204) return body === null ? null : 'a body with 204'
  if (schema === null) return null
  const { error } = schemaOf(CHOOSES.test(path) ? partOf(schema) : schema).safeParse(body)
  return error ? `an answer of another shape: ${z.prettifyError(error).slice(0, 500)}` : null
}
