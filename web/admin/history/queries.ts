import { queryOptions } from '@tanstack/react-query'
import type { LedgerEntry } from '#contract/audit.ts'
import type { DeletedEntry, HistoryEntry } from '#contract/history.ts'
import { isRecordKind, type RecordKind } from '#contract/nouns.ts'
import { apiOf } from '#web/site/query-client.ts'

export const historyKeys = {
  all: ['history'] as const,
  one: (kind: string, recordId: string) => [...historyKeys.all, kind, recordId] as const,
}

/** Entries of a page: they hold whole records. */
const PAGE = 20

const pageOf = <Entry>(key: readonly unknown[], path: string, page: number, query: Record<string, string>) =>
  queryOptions({
    queryKey: [...key, page],
    staleTime: 0,
    queryFn: async ({ client, signal }) => {
      const { data, total } = await apiOf(client).send<Entry[]>('GET', path, { query: { ...query, page, limit: PAGE }, signal })
      return { items: data, total: total ?? data.length, pages: Math.max(1, Math.ceil((total ?? 0) / PAGE)) }
    },
  })

/** The changes of one record, newest first. */
export const recordHistoryQuery = (kind: RecordKind, recordId: string, page: number) =>
  pageOf<HistoryEntry>(historyKeys.one(kind, recordId), '/history', page, { kind, recordId })

/** Records deleted in the last 30 days that are still gone. */
export const deletedQuery = (page: number) => pageOf<DeletedEntry>([...historyKeys.all, 'deleted'], '/history/deleted', page, {})

/** Every change by staff; for admins. `kind` empty means all. */
export const ledgerQuery = (kind: string, page: number) =>
  pageOf<LedgerEntry>([...historyKeys.all, 'ledger', kind], '/admin/audit', page, kind ? { kind } : {})

/**
 * The newest change of a record, by whoever made it last. A kind without a separate history is looked up in the
 * ledger.
 */
export const lastChangeQuery = (kind: string, recordId: string) =>
  queryOptions({
    queryKey: [...historyKeys.one(kind, recordId), 'last'],
    staleTime: 0,
    queryFn: async ({ client, signal }) => {
      const query = { kind, recordId, limit: 1 }
      const path = isRecordKind(kind) ? '/history' : '/admin/audit'
      const [last] = await apiOf(client).get<HistoryEntry[]>(path, { query, signal })
      return last ?? null
    },
  })
