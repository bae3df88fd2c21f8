import type { Draft } from '#domain/drafts/draft.ts'
import { decodeDraft, encodeDraft } from '#domain/drafts/share-code.ts'

/** The name under which the browser keeps the draft, as a share code. */
const KEY = 'draft'

/** The draft of the last visit, or null when there is none, it cannot be read or storage is refused. */
export const readKeptDraft = (): Draft | null => {
  try {
    const code = localStorage.getItem(KEY)
    return code === null ? null : decodeDraft(code)
  } catch {
    return null
  }
}

/** Keeps the draft for the next visit. A full or refused storage keeps nothing; the page works on. */
export const keepDraft = (draft: Draft): void => {
  try {
    localStorage.setItem(KEY, encodeDraft(draft))
  } catch {
    // The draft lives as long as the page.
  }
}
