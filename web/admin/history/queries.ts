import { queryOptions } from '@tanstack/react-query'
import { isRecordKind, type RecordKind } from '#contract/nouns.ts'
import type { Api } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'

export const historyKeys = {
  all: ['history'] as const,
  one: (kind: string, recordId: string) => [...historyKeys.all, kind, recordId] as const,
}

/** Entries of a page: they hold whole records. */
const PAGE = 20

type Paging = { page: number; limit: number }
type Read<Entry> = (api: Api, paging: Paging, signal: AbortSignal) => Promise<{ data: Entry[]; total: number | null }>

const pageOf = <Entry>(key: readonly unknown[], page: number, read: Read<Entry>) =>
  queryOptions({
    queryKey: [...key, page],
    staleTime: 0,
    queryFn: async ({ client, signal }) => {
      const { data, total } = await read(apiOf(client), { page, limit: PAGE }, signal)
      return { items: data, total: total ?? data.length, pages: Math.max(1, Math.ceil((total ?? 0) / PAGE)) }
    },
  })

/** The changes of one record, newest first. */
export const recordHistoryQuery = (kind: RecordKind, recordId: string, page: number) =>
  pageOf(historyKeys.one(kind, recordId), page, (api, paging, signal) =>
    api.send('GET /history', { query: { kind, recordId, ...paging }, signal }))

/** Records deleted in the last 30 days that are still gone. */
export const deletedQuery = (page: number) =>
  pageOf([...historyKeys.all, 'deleted'], page, (api, paging, signal) => api.send('GET /history/deleted', { query: paging, signal }))

/** Every change by staff; for admins. `kind` and `search` empty mean all. */
export const ledgerQuery = (kind: string, search: string, page: number) =>
  pageOf([...historyKeys.all, 'ledger', kind, search], page, (api, paging, signal) =>
    api.send('GET /admin/audit', { query: { kind: kind || undefined, search: search || undefined, ...paging }, signal }))

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
      const route = isRecordKind(kind) ? 'GET /history' : 'GET /admin/audit'
      const [last] = await apiOf(client).call(route, { query, signal })
      return last ?? null
    },
  })
