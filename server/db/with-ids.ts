import { sql, type RawBuilder } from 'kysely'
import type { Merge } from '#domain/merging/merge.ts'

/** A column of JSON in which one id is in the place of another: ids are long and random, so that no other text equals one. */
export const withIds = <Of extends string | null>(column: string, { from, into }: Merge): RawBuilder<Of> =>
  sql<Of>`replace(${sql.ref(column)}::text, to_jsonb(${from}::text)::text, to_jsonb(${into}::text)::text)::jsonb`

/** The same of a column that holds an id or something else. */
export const withId = <Of extends string | null>(column: string, { from, into }: Merge): RawBuilder<Of> =>
  sql<Of>`CASE WHEN ${sql.ref(column)} = ${from} THEN ${into} ELSE ${sql.ref(column)} END`
