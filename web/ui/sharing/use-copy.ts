import { useState } from 'react'
import { showToast } from '#web/ui/toast/toast.tsx'
import { toClipboard } from './to-clipboard.ts'

/** The text to be copied; `refused` when the browser did not allow copying it. */
export type Copy = { kind: 'link' | 'code'; text: string; refused: boolean }

const COPY_FAILED = 'Copy Failed'
const DONE = { link: 'Share Link Generated & Copied', code: 'Code Generated & Copied' }

const sayNotCopied = (kind: Copy['kind']) =>
  kind === 'code'
    ? showToast({ title: 'Code Generated' })
    : showToast({ title: COPY_FAILED, description: 'Failed to copy link to clipboard.', failed: true })

/** The subject in its present state: its code, a link that contains it, and whether it is empty. */
type Subject = { code: string; linkTo: (code: string) => string; isEmpty: boolean }

/**
 * Copies links and codes for sharing (SH-06). A generated text follows its subject while it is shown, and disappears
 * when the subject is empty.
 */
export const useCopy = ({ code, linkTo, isEmpty }: Subject) => {
  const [made, setMade] = useState<(Copy & { of: string }) | null>(null)
  const textOf = (kind: Copy['kind']): string => (kind === 'code' ? code : linkTo(code))

  const make = async (kind: Copy['kind'], text = textOf(kind), done = DONE[kind]) => {
    const copied = await toClipboard(text)
    setMade({ kind, text, refused: !copied, of: linkTo(code) })
    if (copied) showToast({ title: done, settles: COPY_FAILED })
    else sayNotCopied(kind)
  }
  const copy: Copy | null = made && (made.of === linkTo(code) ? made : isEmpty ? null : { ...made, text: textOf(made.kind), refused: false })

  return {
    copy,
    /**
     * Makes a link or code of the subject in its present state, and copies it; `text` is another one with the same
     * meaning.
     */
    make,
    copyAgain: async () => {
      if (copy) await make(copy.kind, copy.text, 'Copied!')
    },
    close: () => setMade(null),
  }
}
