import { queryOptions } from '@tanstack/react-query'
import type { HistoryEntry, RecordKind } from '#contract/history.ts'
import { apiOf } from '#web/app/query-client.ts'

export const historyKeys = {
  all: ['history'] as const,
  one: (kind: RecordKind, recordId: string) => [...historyKeys.all, kind, recordId] as const,
}

/** The newest change of a record: who made it last. */
export const lastChangeQuery = (kind: RecordKind, recordId: string) =>
  queryOptions({
    queryKey: [...historyKeys.one(kind, recordId), 'last'],
    staleTime: 0,
    queryFn: async ({ client, signal }) => {
      const query = { kind, recordId, limit: 1 }
      const [last] = await apiOf(client).get<HistoryEntry[]>('/history', { query, signal })
      return last ?? null
    },
  })
