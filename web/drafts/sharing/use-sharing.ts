import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#domain/drafts/draft.ts'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { namesInLink, type TeamNames } from '#domain/drafts/team-names.ts'
import { storeDraft } from '#web/drafts/queries.ts'
import { isEmptyDraft } from '#web/drafts/use-draft.ts'
import { apiOf } from '#web/site/query-client.ts'
import { useCopy } from '#web/ui/sharing/use-copy.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { codePath, importPath } from './link.ts'

export type Sharing = ReturnType<typeof useSharing>

/** Makes links and codes of a draft and copies them. Links have the names of the teams too (DR-12). */
export const useSharing = (draft: Draft, names: TeamNames) => {
  const named = namesInLink(names)
  const client = useQueryClient()
  const { copy, make, copyAgain, close } = useCopy({
    code: encodeDraft(draft),
    linkTo: (code) => location.origin + codePath(code) + named,
    isEmpty: isEmptyDraft(draft),
  })
  const shortLink = async (): Promise<string> => {
    const id = await storeDraft(apiOf(client), draft)
    return location.origin + (named ? importPath(id) + named : `/draft/${encodeURIComponent(id)}`)
  }
  return {
    copy,
    copyAgain,
    close,
    /** On phones and tablets the system shares the short link; elsewhere, and where that fails, a link is copied (SH-06). */
    shareLink: async () => {
      if (!navigator.share || isEmptyDraft(draft) || !matchMedia('(pointer: coarse)').matches) return make('link')
      try {
        await navigator.share({ url: await shortLink() })
      } catch (error) {
        if ((error as Error).name !== 'AbortError') await make('link')
      }
    },
    generateCode: () => make('code'),
    /** A link by reference: the draft is stored under an id. */
    shareShortLink: async () => {
      try {
        await make('link', await shortLink())
      } catch {
        showToast({ title: 'Error', description: 'Failed to generate share link. Please try again.', failed: true })
      }
    },
  }
}
