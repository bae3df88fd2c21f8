import { queryOptions } from '@tanstack/react-query'
import type { ImportKind, ImportRecord } from '#contract/imports.ts'
import { allPages } from '#web/site/all-pages.ts'
import { apiOf } from '#web/site/query-client.ts'

/** The import of a file, by the hash of its text, with the rows that are in; null when it was never imported. */
export const importOfFileQuery = (kind: ImportKind, hash: string | null) =>
  queryOptions({
    queryKey: ['imports', kind, hash],
    enabled: hash !== null,
    staleTime: 0,
    queryFn: async ({ client, signal }): Promise<ImportRecord | null> => {
      const api = apiOf(client)
      const all = await allPages(api, 'GET /imports', { limit: 500, signal })
      const same = all.find((each) => each.kind === kind && each.fileHash === hash)
      return same ? api.call('GET /imports/:id', { params: { id: same.id }, signal }) : null
    },
  })
