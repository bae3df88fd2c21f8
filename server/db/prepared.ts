import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db, Trx } from './pool.ts'

/** A value that a prepared query is asked with, by its place from 1, as an expression of this type of PostgreSQL. */
export type Given = <Value>(place: number, type: string) => RawBuilder<Value>
const given: Given = (place, type) => sql.raw(`$${place}::${type}`)

/**
 * A query that each connection plans a few times at most, not each time: for those that take longer to plan than to run. Its text is made
 * once, so what it is asked with is `given` and all else written out. It names its columns, inside JSON it need not: the database refuses
 * to continue with one whose columns change, as `*` does when a newer process adds some.
 * @param name unlike that of any other
 */
export function prepared<Row>(name: string, build: (db: Db | Trx, given: Given) => Compilable<Row> | RawBuilder<Row>) {
  let made: CompiledQuery<Row> | undefined
  return async (db: Db | Trx, values: readonly unknown[]): Promise<Row[]> => {
    made ??= build(db, given).compile(db)
    if (made.parameters.length > 0) throw new Error(`The prepared query ${name} has values in its text`)
    // The driver takes a text, or a text with its name; kysely passes on what it is given.
    const text = { name, text: made.sql } as unknown as string
    return (await db.executeQuery<Row>({ ...made, sql: text, parameters: values })).rows
  }
}
