import { allHeroes, allMaps } from '#domain/catalogue/all.ts'
import { compareNames } from '#domain/compare.ts'
import { plainText } from '#domain/text/plain.ts'
import { searchKey } from './match.ts'

/** A hero or map that a search found; `description` is the role of the one and the mode of the other. */
export type CatalogueHit = {
  type: 'hero' | 'map'
  id: string
  name: string
  description: string
  picture: string
  rank: number
  /** Whether the name, or a word of it, begins with the query. */
  begins: boolean
}

/** A name as people type it: 'spiderman', 'cloak and dagger', 'hells heaven'. */
const lettersOf = (plain: string): string => plain.replaceAll(/\band\b|[^\p{L}\p{N}]/gu, '')

/** The rank of a name (SE-03), 0 where it does not contain the letters. */
const rankOf = (name: string, letters: string): number => {
  const own = lettersOf(plainText(name))
  if (own === letters) return 100
  if (own.startsWith(letters)) return 80
  return own.includes(letters) ? 60 : 0
}

/** Whether the letters are those that a name begins with, or one of its words and what follows it. */
const beginsWith = (name: string, letters: string): boolean => {
  const plain = plainText(name)
  return [...plain.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].some(({ index }) => lettersOf(plain.slice(index)).startsWith(letters))
}

/**
 * The heroes and maps of all seasons, which are those with a page, whose names contain the query: best first as SE-03 ranks names, then
 * by name (SE-11). A query that is too short finds none.
 */
export const searchCatalogue = (query: string): CatalogueHit[] => {
  const letters = lettersOf(searchKey(query) ?? '')
  if (letters.length < 2) return []
  const hits = [
    ...allHeroes().map(({ role, ...hero }) => ({ type: 'hero' as const, description: role, ...hero })),
    ...allMaps().map(({ gameMode, ...map }) => ({ type: 'map' as const, description: gameMode, ...map })),
  ]
  return hits
    .map(({ type, id, name, description, portraitUrl }) => ({ type, id, name, description, picture: portraitUrl, rank: rankOf(name, letters), begins: beginsWith(name, letters) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank || compareNames(one, other))
}
