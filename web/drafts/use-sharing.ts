import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '#domain/drafts/draft.ts'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { apiOf } from '#web/app/query-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { codePath } from './link.ts'
import { storeDraft } from './queries.ts'

/** What was made to be copied; `refused` when the browser did not let it be copied. */
export type Copy = { kind: 'link' | 'code'; text: string; refused: boolean }

const COPY_FAILED = 'Copy Failed'

const toClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

const sayNotCopied = (kind: Copy['kind']) =>
  kind === 'code'
    ? showToast({ title: 'Code Generated' })
    : showToast({ title: COPY_FAILED, description: 'Failed to copy link to clipboard.', failed: true })

export type Sharing = ReturnType<typeof useSharing>

/** Makes links and codes of a draft and copies them, with the texts of public specification, section 8. */
export const useSharing = (draft: Draft) => {
  const client = useQueryClient()
  const [copy, setCopy] = useState<Copy | null>(null)

  const make = async (kind: Copy['kind'], text: string, done: string) => {
    const copied = await toClipboard(text)
    setCopy({ kind, text, refused: !copied })
    if (copied) showToast({ title: done, settles: COPY_FAILED })
    else sayNotCopied(kind)
  }

  return {
    copy,
    close: () => setCopy(null),
    shareLink: () => make('link', location.origin + codePath(encodeDraft(draft)), 'Share Link Generated & Copied'),
    generateCode: () => make('code', encodeDraft(draft), 'Code Generated & Copied'),
    /** A link by reference: the draft is stored under an id. */
    shareShortLink: async () => {
      try {
        const id = await storeDraft(apiOf(client), draft)
        await make('link', `${location.origin}/draft/${encodeURIComponent(id)}`, 'Share Link Generated & Copied')
      } catch {
        showToast({ title: 'Error', description: 'Failed to generate share link. Please try again.', failed: true })
      }
    },
    copyAgain: ({ kind, text }: Copy) => make(kind, text, 'Copied!'),
  }
}
