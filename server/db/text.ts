import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * True where a text holds another one anywhere, whatever the case and the accents (SE-09). The database makes both plain,
 * because programs differ about some letters. Wildcards in what people type mean themselves.
 * @param text SQL of the text to look at, exactly as in an index on plain_text(...)
 */
export const contains = (text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`plain_text(${text}) LIKE plain_text(${anywhere(part)})`

/** Players by username, real name or a former name (PL-10). */
export const namesPlayer = (part: string): RawBuilder<SqlBool> => namedSo(['username', 'real_name'], part)

/** Teams by name, tag or a former name (TM-12). */
export const namesTeam = (part: string): RawBuilder<SqlBool> => namedSo(['name', 'tag'], part)

const namedSo = ([name, other]: readonly [string, string], part: string): RawBuilder<SqlBool> => sql<SqlBool>`
  (${contains(sql.ref(name), part)} OR ${contains(sql.ref(other), part)} OR ${contains(sql`names_in(former_names)`, part)})`

const anywhere = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`
