import type { Draft } from '#domain/drafts/draft.ts'
import { readCode, encodeDraft } from '#domain/drafts/share-code.ts'
import { withStorage } from '#web/site/storage.ts'

/** The key under which the browser stores the draft, as a share code. */
const KEY = 'draft'

/** The draft of the last visit, or null when there is none, it cannot be read or storage is refused. */
export const readSavedDraft = (): Draft | null =>
  withStorage(() => {
    const code = localStorage.getItem(KEY)
    return code === null ? null : readCode(code)
  }, null)

/** Saves the draft for the next visit. A full or refused storage saves nothing; the page still works. */
export const saveDraft = (draft: Draft): void =>
  withStorage(() => localStorage.setItem(KEY, encodeDraft(draft)), undefined)
