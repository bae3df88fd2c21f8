/** Shortest query that is searched for, in code points after trimming (SE-01). */
export const MIN_QUERY_LENGTH = 2

/** Whether a query is long enough: accents do not count, and a letter that becomes two is one. */
export const isSearched = (query: string): boolean =>
  Array.from(query.trim().normalize('NFD').replace(/[\u0300-\u036f]/g, '')).length >= MIN_QUERY_LENGTH
