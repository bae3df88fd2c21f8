import type { Suggestion } from '#contract/search.ts'

/**
 * The address of what a row of the search box or of the search page leads to. Spelled out: with the table of nouns the replay of a draft
 * would have more script than a page may have.
 */
export const pathOf = ({ type, id }: Pick<Suggestion, 'type' | 'id'>): string =>
  `/${type}${type === 'match' || type === 'hero' ? 'e' : ''}s/${encodeURIComponent(id)}`
