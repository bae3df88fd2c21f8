import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#domain/drafts/draft.ts'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { storeDraft } from '#web/drafts/queries.ts'
import { isEmptyDraft } from '#web/drafts/use-draft.ts'
import { apiOf } from '#web/site/query-client.ts'
import { useCopy } from '#web/ui/sharing/use-copy.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { codePath } from './link.ts'

export type Sharing = ReturnType<typeof useSharing>

/** Makes links and codes of a draft and copies them. */
export const useSharing = (draft: Draft) => {
  const client = useQueryClient()
  const { copy, make, copyAgain, close } = useCopy({
    code: encodeDraft(draft),
    linkTo: (code) => location.origin + codePath(code),
    isEmpty: isEmptyDraft(draft),
  })
  return {
    copy,
    copyAgain,
    close,
    shareLink: () => make('link'),
    generateCode: () => make('code'),
    /** A link by reference: the draft is stored under an id. */
    shareShortLink: async () => {
      try {
        const id = await storeDraft(apiOf(client), draft)
        await make('link', `${location.origin}/draft/${encodeURIComponent(id)}`)
      } catch {
        showToast({ title: 'Error', description: 'Failed to generate share link. Please try again.', failed: true })
      }
    },
  }
}
