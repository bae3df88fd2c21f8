import { useState } from 'react'
import { showToast } from './toast.tsx'

/** What was made to be copied; `refused` when the browser did not let it be copied. */
export type Copy = { kind: 'link' | 'code'; text: string; refused: boolean }

const COPY_FAILED = 'Copy Failed'
const DONE = { link: 'Share Link Generated & Copied', code: 'Code Generated & Copied' }

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

/** Copies links and codes that are made to be shared, with the texts of public specification, section 8. */
export const useCopy = () => {
  const [copy, setCopy] = useState<Copy | null>(null)

  const make = async (kind: Copy['kind'], text: string, done = DONE[kind]) => {
    const copied = await toClipboard(text)
    setCopy({ kind, text, refused: !copied })
    if (copied) showToast({ title: done, settles: COPY_FAILED })
    else sayNotCopied(kind)
  }

  return {
    copy,
    /** Copies what was just made. */
    make,
    copyAgain: async () => {
      if (copy) await make(copy.kind, copy.text, 'Copied!')
    },
    close: () => setCopy(null),
  }
}
