import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Draft } from '#domain/drafts/draft.ts'
import { decodeDraft, INVALID_CODE, readDraft } from '#domain/drafts/share-code.ts'
import { draftQuery } from '#web/drafts/queries.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { sharedIn, type Shared } from './link.ts'

export const IMPORT_FAILED = 'Import Failed'

/** Announces that a draft was imported (SH-04). */
export const sayImported = () => showToast({ title: 'Draft Imported', settles: IMPORT_FAILED })

/** The visit whose link was imported: once per page load, even when React runs effects twice (SH-04). */
let handled: string | null = null

/** Loads the content of a link and reports the outcome; null when it failed. */
const load = async (client: QueryClient, shared: Shared): Promise<Draft | null> => {
  try {
    const draft =
      'code' in shared ? decodeDraft(shared.code) : readDraft(await client.fetchQuery(draftQuery(shared.id)))
    if (!draft) throw new Error(INVALID_CODE)
    sayImported()
    return draft
  } catch {
    const description = 'code' in shared ? INVALID_CODE : 'Failed to load draft from shared link.'
    showToast({ title: IMPORT_FAILED, description, failed: true })
    return null
  }
}

/** Imports the draft in the address, reports the outcome, and removes its parameters from the address. */
export const useLinkImport = (replace: (draft: Draft) => void): void => {
  const client = useQueryClient()
  const { key } = useLocation()
  const [search, change] = useSearchState()

  useEffect(() => {
    const shared = sharedIn(search)
    if (!search.has('code') && !search.has('import')) return
    if (handled === key) return
    handled = key
    change({ code: null, import: null })
    if (!shared) return
    const take = async () => {
      const draft = await load(client, shared)
      if (draft) replace(draft)
    }
    void take()
  })
}
