import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const picked = (record: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)))

/**
 * Writes the answer with the fields that `fields` in the query names, its id, and what is included in it (AP-18); without it the answer is
 * written as ever (AP-17). What is written is cut from the whole answer, so that a field is the same in both.
 * @param answer the schema of the whole answer
 */
export function writeChosen({ query }: FastifyRequest, reply: FastifyReply, answer: z.ZodType): void {
  const { fields } = query as { fields?: string[] }
  if (fields === undefined) return
  const names = new Set(['id', ...fields, 'included'])
  reply.type('application/json; charset=utf-8').serializer((payload: unknown) => {
    const whole = z.encode(answer, payload) as object | object[]
    return JSON.stringify(Array.isArray(whole) ? whole.map((record: object) => picked(record, names)) : picked(whole, names))
  })
}
