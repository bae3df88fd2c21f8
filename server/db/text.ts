import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { MIN_QUERY_LENGTH } from '#domain/search/length.ts'
import { nameLetters } from '#domain/search/letters.ts'

/**
 * True where a text holds another one anywhere, whatever the case and the accents (SE-09). The database makes both plain,
 * because programs differ about some letters. Wildcards in what people type mean themselves.
 * @param text SQL of the text to look at, exactly as in an index on plain_text(...)
 */
export const contains = (text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`plain_text(${text}) LIKE plain_text(${anywhere(part)})`

/** SQL of a name's letters from the beginning of each of its words on, each behind a blank (SE-12). */
export const wordsOf = (name: RawBuilder<unknown>): RawBuilder<string> => sql<string>`name_words(plain_text(${name}))`

const hasLetters = (query: string): boolean => Array.from(nameLetters(query)).length >= MIN_QUERY_LENGTH

/** SQL of the letters of a query; NULL where they are too few to tell a name. */
export const lettersOf = (query: string): RawBuilder<string | null> =>
  hasLetters(query) ? sql<string>`name_letters(plain_text(${query}))` : sql<null>`NULL::text`

/**
 * True where a name contains a query, or where its letters begin with those of the query at one of its words, whatever is between
 * them (SE-12).
 * @param names SQL of all names that may be meant, one a line, exactly as in an index on name_words(plain_text(...)); by default the name
 */
export function isNamed(name: RawBuilder<unknown>, query: string, names = name): RawBuilder<SqlBool> {
  const contained = contains(name, query)
  return hasLetters(query) ? sql<SqlBool>`(${contained} OR ${wordsOf(names)} LIKE '% ' || ${lettersOf(query)} || '%')` : contained
}

/** True where a name is the query, as text or by its letters. */
export const isExactly = (name: RawBuilder<unknown>, query: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(plain_text(${name}) = plain_text(${query}) OR name_letters(plain_text(${name})) = ${lettersOf(query)}, false)`

/** Players by username, real name or a former name (PL-10). */
export const namesPlayer = (part: string): RawBuilder<SqlBool> => namedSo(['username', 'real_name'], part, sql`username || E'\\n' || real_name`)

/** Teams by name, tag or a former name (TM-12). */
export const namesTeam = (part: string): RawBuilder<SqlBool> => namedSo(['name', 'tag'], part, sql`name`)

const namedSo = ([name, other]: readonly [string, string], part: string, names: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  (${isNamed(sql.ref(name), part, sql`${names} || E'\\n' || coalesce(names_in(former_names), '')`)} OR ${contains(sql.ref(other), part)} OR ${contains(sql`names_in(former_names)`, part)})`

const anywhere = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`
