import { useState } from 'react'
import { showToast } from '#web/ui/toast/toast.tsx'

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

/** What is shared as it is now: its code, a link that holds it, and whether there is nothing in it. */
type Subject = { code: string; linkTo: (code: string) => string; isEmpty: boolean }

/**
 * Copies links and codes that are made to be shared (SH-06). A generated text follows its subject while it is shown,
 * and is gone when nothing is left of that.
 */
export const useCopy = ({ code, linkTo, isEmpty }: Subject) => {
  const [made, setMade] = useState<(Copy & { of: string }) | null>(null)
  const textOf = (kind: Copy['kind']): string => (kind === 'code' ? code : linkTo(code))

  const make = async (kind: Copy['kind'], text = textOf(kind), done = DONE[kind]) => {
    const copied = await toClipboard(text)
    setMade({ kind, text, refused: !copied, of: code })
    if (copied) showToast({ title: done, settles: COPY_FAILED })
    else sayNotCopied(kind)
  }
  const isCurrent = made?.of === code
  const copy: Copy | null = made && (isCurrent ? made : isEmpty ? null : { ...made, text: textOf(made.kind), refused: false })

  return {
    copy,
    /** Makes a link or code of the subject as it is now, and copies it; `text` is another one that means the same. */
    make,
    copyAgain: async () => {
      if (copy) await make(copy.kind, copy.text, 'Copied!')
    },
    close: () => setMade(null),
  }
}
