/** 'realName' of 'real_name'. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name
/** 'real_name' of 'realName'. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

type FieldsOf<Row> = { [Name in keyof Row & string as CamelCase<Name>]: Row[Name] }
/** Lists and objects are stored as JSON text. */
type Stored<Value> = Value extends object ? string : Value
export type ColumnsOf<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Stored<Fields[Name]> }

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A name is converted once: lists have thousands of rows with the same columns. */
function memorised(convert: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const found = known.get(name) ?? convert(name)
    known.set(name, found)
    return found
  }
}
const fieldOf = memorised(camelCase)
const columnOf = memorised(snakeCase)

/** The fields of a row as records have them: `realName` is the column `real_name`. */
export function fieldsOf<Row extends object>(row: Row): FieldsOf<Row> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) fields[fieldOf(name)] = value
  return fields as FieldsOf<Row>
}

/** The columns of fields: the column `real_name` is `realName`; lists and objects become JSON text. */
export function columnsOf<Fields extends object>(fields: Fields): ColumnsOf<Fields> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    columns[columnOf(name)] = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  }
  return columns as ColumnsOf<Fields>
}
