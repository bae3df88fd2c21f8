import { z } from 'zod'
import { MEANINGS } from './meanings.ts'
import type { DumpTable } from './tables.ts'

/** What the cells of a column are. An instant is a text in CSV and a timestamp in Parquet; JSON is a text in both. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'instant' | 'json'
export type Column = { name: string; type: ColumnType; nullable: boolean; meaning: string }

/** The parts of JSON Schema that columns follow from. */
export type Schema = { type?: string | string[]; format?: string; anyOf?: Schema[]; description?: string; properties?: Record<string, Schema> }

const PLAIN: Record<string, ColumnType> = { string: 'text', integer: 'integer', boolean: 'boolean' }

/** The kinds of values that a schema allows, each with what it says of them. */
const optionsOf = ({ type, anyOf, ...rest }: Schema): Schema[] =>
  anyOf ? anyOf.flatMap(optionsOf) : [type ?? 'anything'].flat().map((each) => ({ ...rest, type: each }))

function columnOf(table: string, name: string, schema: Schema): Column {
  const options = optionsOf(schema)
  const values = options.filter(({ type }) => type !== 'null')
  const types = new Set(values.map(({ type, format }): ColumnType =>
    format === 'date-time' ? 'instant' : (PLAIN[String(type)] ?? 'json')))
  const [type = 'json'] = types
  return {
    name, type: types.size === 1 ? type : 'json', nullable: values.length < options.length,
    meaning: MEANINGS[`${table}.${name}`] ?? schema.description ?? MEANINGS[name] ?? '',
  }
}

/** The fields of a shape as JSON Schema, as an answer has them. A new object, because one that the API names would be a mere reference. */
export const schemaOf = ({ shape }: z.ZodObject): Schema => z.toJSONSchema(z.object(shape), { io: 'output', unrepresentable: 'any' }) as Schema

/** The columns of a table, in the order of the fields of its records (OD-03). */
export const columnsOf = ({ name: table, shape }: DumpTable): Column[] =>
  Object.entries(schemaOf(shape).properties ?? {}).map(([name, schema]) => columnOf(table, name, schema))
