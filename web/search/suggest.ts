import type { Suggestion } from '#contract/search.ts'
import { isNamed } from '#domain/search/letters.ts'
import { contains } from '#domain/search/match.ts'
import type { Api } from '#web/site/api.ts'
import { pathOf } from './path.ts'

/** A row of the search box, with the address that it leads to. */
export type Row = Suggestion & { to: string }
type Found = {
  rows: Row[]
  hasResults: boolean
  /** The rows that still fit a longer text. */
  fitting: (text: string) => Row[]
}
type Asked = { query: string; spoilerFree: boolean; signal: AbortSignal }

/**
 * The rows of the search box, and whether the results page has anything: where there are no rows, that may be events by their
 * descriptions alone (SE-03 SE-04).
 */
export const suggest = async (api: Api, { query, spoilerFree, signal }: Asked): Promise<Found> => {
  const found = await api.call('GET /search/suggestions', { query: { q: query, matches: true, catalogue: true, spoilerFree }, signal })
  const hasResults = found.length > 0 || (await api.call('GET /search', { query: { q: query, limit: 1 }, signal })).length > 0
  const rows = found.map((row) => ({ ...row, to: pathOf(row) }))
  const fitting = (text: string) => rows.filter(({ name, subtitle }) => isNamed(name, text) || text.split(' ').every((word) => contains(`${name} ${subtitle}`, word)))
  return { rows, hasResults, fitting }
}
