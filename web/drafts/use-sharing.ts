import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#domain/drafts/draft.ts'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { apiOf } from '#web/site/query-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { codePath } from './link.ts'
import { storeDraft } from './queries.ts'
import { isEmptyDraft } from './use-draft.ts'

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
