import type { QueryClient } from '@tanstack/react-query'
import { isRecordKind, NOUNS, pluralOf, type RecordKind } from '#contract/nouns.ts'

/** What staff write. What is no record has no separate history: its changes are in the ledger. */
export type EditedKind = RecordKind | 'user' | 'webhook' | 'token' | 'session'

/**
 * The kinds whose records a write of each kind may change too: brackets and groups are deleted with their event, results
 * move through brackets, and an event's teams are those of its matches.
 */
const ALONG: Partial<Record<EditedKind, readonly RecordKind[]>> = {
  event: ['bracket', 'group', 'stage'],
  match: ['event', 'bracket', 'group', 'stage'],
  stage: ['bracket', 'group', 'match'],
}

/** Answers about all kinds of records. */
const ABOUT_ALL = ['history', 'search', 'palette']

/** The first parts of the keys. One's own session has a key of its own. */
const shownBy = (kind: EditedKind): readonly string[] =>
  isRecordKind(kind) ? [pluralOf(kind), ...NOUNS[kind].shownIn] : [kind, `${kind}s`]

/**
 * Refetches every answer that a write of these kinds may have changed: what is on the page now, the rest when it is
 * next needed. The record itself is not fetched again where the write answered it, nor one that the write deleted, which the page may
 * not have left yet.
 * @param saved the record as it was answered, of the first kind
 * @param gone the ids of deleted records
 */
export const changed = async (client: QueryClient, kinds: readonly EditedKind[], saved?: { id: string }, gone: readonly string[] = []): Promise<void> => {
  const [first] = kinds
  const own = saved && first && isRecordKind(first) ? [pluralOf(first), saved.id] : []
  if (own.length > 0) client.setQueryData(own, saved)
  const roots = new Set<unknown>([...ABOUT_ALL, ...kinds.flatMap((kind) => [kind, ...(ALONG[kind] ?? [])].flatMap(shownBy))])
  const isOwn = ([root, id, ...rest]: readonly unknown[]) => root === own[0] && id === own[1] && rest.length === 0
  const isGone = ([, id]: readonly unknown[]) => gone.some((one) => one === id)
  const isOld = (queryKey: readonly unknown[]) => roots.has(queryKey[0]) && !isOwn(queryKey)
  await client.invalidateQueries({ predicate: ({ queryKey }) => isOld(queryKey) && isGone(queryKey), refetchType: 'none' })
  await client.invalidateQueries({ predicate: ({ queryKey }) => isOld(queryKey) && !isGone(queryKey) })
}
