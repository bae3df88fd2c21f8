import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { MOST_INCLUDED, MOST_WITH_INCLUDED } from './relations.ts'

/**
 * Names in a query string: separated by commas, or in a parameter that is repeated; each once, in alphabetical order.
 * @param names the ones there are
 */
const namesAmong = (names: readonly string[]) =>
  z
    .unknown() // text, or a list of texts where the parameter is repeated
    .transform((sent) => [...new Set(String(sent).split(','))].toSorted())
    .refine((asked) => asked.every((name) => names.includes(name)), `Use one of: ${names.join(', ')}`)
    .meta({ type: 'array', items: { type: 'string', enum: names } })

/**
 * The names of the fields of the records in an answer.
 * @param answer a record or a list of records
 * @throws Error when its records are no objects
 */
export function fieldsIn(answer: z.ZodType | undefined): string[] {
  const record = answer instanceof z.ZodArray ? answer.element : answer
  if (!(record instanceof z.ZodObject)) throw new Error('Only fields of records can be chosen')
  return Object.keys(record.shape)
}

const OF_FIELDS =
  'Only these fields of each record, and its `id`. Every other property may be missing then, also where the schema of the answer requires it'

const OF_RELATIONS =
  'Records that each record refers to: they come in its `included`, by these names, as lists answer them, and the event of a single record ' +
  `as its own address does. At most ${MOST_INCLUDED} of each; a page of a list has at most ${MOST_WITH_INCLUDED} records then`

/**
 * All that the query of a call takes: its own parameters, `fields` where fields of its answer can be chosen (AP-17), and `include` where
 * its records can be answered with others (AP-18).
 */
export function queryOf({ query, answer, fields, include }: Pick<Endpoint, 'query' | 'answer' | 'fields' | 'include'>): z.ZodObject | undefined {
  if (!fields && !include) return query
  return (query ?? z.object({})).extend({
    ...(fields && { fields: namesAmong(fieldsIn(answer)).optional().describe(OF_FIELDS) }),
    ...(include && { include: namesAmong(include).optional().describe(OF_RELATIONS) }),
  })
}
