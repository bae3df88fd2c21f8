import type { QueryClient } from '@tanstack/react-query'
import type { Draft } from '#domain/drafts/draft.ts'
import { readCode, INVALID_CODE, readDraft } from '#domain/drafts/share-code.ts'
import { draftQuery } from '#web/drafts/queries.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import type { Shared } from './link.ts'

export const IMPORT_FAILED = 'Import Failed'

/** Announces that a draft was imported (SH-04). */
export const sayImported = () => showToast({ title: 'Draft Imported', settles: IMPORT_FAILED })

/** Loads the content of a link and reports the outcome; null when it failed. */
export const takeLink = async (client: QueryClient, shared: Shared): Promise<Draft | null> => {
  try {
    const draft =
      'code' in shared ? readCode(shared.code) : readDraft(await client.fetchQuery(draftQuery(shared.id)))
    if (!draft) throw new Error(INVALID_CODE)
    sayImported()
    return draft
  } catch {
    const description = 'code' in shared ? INVALID_CODE : 'Failed to load draft from shared link.'
    showToast({ title: IMPORT_FAILED, description, failed: true })
    return null
  }
}
