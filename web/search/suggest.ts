import type { Suggestion } from '#contract/search.ts'
import type { Api } from '#web/site/api.ts'
import { pathOf } from './path.ts'

/** A row of the search box, with the address that it leads to. */
export type Row = Suggestion & { to: string }
type Asked = { query: string; spoilerFree: boolean; signal: AbortSignal }

/**
 * The rows of the search box, and whether the results page has anything: where there are no rows, that may be events by their
 * descriptions alone (SE-03 SE-04).
 */
export const suggest = async (api: Api, { query, spoilerFree, signal }: Asked): Promise<{ rows: Row[]; hasResults: boolean }> => {
  const rows = await api.call('GET /search/suggestions', { query: { q: query, matches: true, catalogue: true, spoilerFree }, signal })
  const hasResults = rows.length > 0 || (await api.call('GET /search', { query: { q: query, limit: 1 }, signal })).length > 0
  return { rows: rows.map((row) => ({ ...row, to: pathOf(row) })), hasResults }
}
