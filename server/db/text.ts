import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * True where a text holds another one anywhere, whatever the case and the accents (SE-09). The database makes both plain,
 * because programs differ about some letters. Wildcards in what people type mean themselves.
 * @param text SQL of the text to look at, exactly as in an index on plain_text(...)
 */
export const contains = (text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`plain_text(${text}) LIKE plain_text(${anywhere(part)})`

/** The former names of a player as they are searched; null where there are none. */
export const FORMER_NAMES = sql`names_in(former_names)`

const anywhere = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`
