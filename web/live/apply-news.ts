import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveNews } from '#contract/live.ts'
import { NOUNS } from '#contract/nouns.ts'

/** Second parts of keys that name no record. */
const MANY = new Set(['list', 'event', 'every'])

/** Whether an answer may have changed. A single record changes only with itself; a list with any record of its kind. */
export const isConcerned = ([root, part]: QueryKey, changes: LiveNews['changes']): boolean =>
  changes === 'all' ||
  changes.some(({ kind, id }) => {
    const { plural, shownIn }: { plural: string; shownIn: readonly unknown[] } = NOUNS[kind]
    return root === plural ? MANY.has(String(part)) || part === id : shownIn.includes(root)
  })

/** Refetches what is shown and has changed; cached data that is not shown is refetched when it is next needed. */
export const applyNews = (client: QueryClient, changes: LiveNews['changes']): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, changes) })
