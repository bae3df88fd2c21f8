import { columnsOf, schemaOf } from '#contract/dumps/columns.ts'
import { DUMP_TABLES } from '#contract/dumps/tables.ts'

/** What the tables and columns of dumps mean, made from the contract (OD-03). Where a record is a row, `schema` describes it to its depths. */
export const dictionary = () => ({
  tables: DUMP_TABLES.map((table) => ({
    name: table.name, about: table.about, columns: columnsOf(table), ...(table.rows === null && { schema: schemaOf(table.shape) }),
  })),
})
