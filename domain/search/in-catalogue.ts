import { allHeroes, allMaps } from '#domain/catalogue/all.ts'
import { compareNames } from '#domain/compare.ts'
import { plainText } from '#domain/text/plain.ts'
import { searchKey } from './match.ts'

/** A hero or map that a search found; `description` is the role of the one and the mode of the other. */
export type CatalogueHit = { type: 'hero' | 'map'; id: string; name: string; description: string; picture: string; rank: number }

/** The rank of a name (SE-03), 0 where it does not contain the key. */
const rankOf = (name: string, key: string): number => {
  const plain = plainText(name)
  if (plain === key) return 100
  if (plain.startsWith(key)) return 80
  return plain.includes(key) ? 60 : 0
}

/**
 * The heroes and maps of all seasons, which are those with a page, whose names contain the query: best first as SE-03 ranks names, then
 * by name (SE-11). A query that is too short finds none.
 */
export const searchCatalogue = (query: string): CatalogueHit[] => {
  const key = searchKey(query)
  if (key === null) return []
  const hits = [
    ...allHeroes().map(({ role, ...hero }) => ({ type: 'hero' as const, description: role, ...hero })),
    ...allMaps().map(({ gameMode, ...map }) => ({ type: 'map' as const, description: gameMode, ...map })),
  ]
  return hits
    .map(({ type, id, name, description, portraitUrl }) => ({ type, id, name, description, picture: portraitUrl, rank: rankOf(name, key) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank || compareNames(one, other))
}
