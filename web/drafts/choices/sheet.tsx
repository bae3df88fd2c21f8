import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSheet } from './use-sheet.ts'
import { useSwipeDown } from './use-swipe-down.ts'

type Props = Parameters<typeof useSheet>[0] & { title: string; children: ReactNode }

/** A part of the page that narrow screens open as a sheet below the board; a swipe down, Escape and a press outside close it (DR-13). */
export const Sheet = ({ title, children, ...options }: Props) => {
  const { open, onClose } = options
  const { sheet, isSheet } = useSheet(options)
  return (
    <div
      ref={sheet}
      tabIndex={-1}
      role={isSheet ? 'dialog' : undefined}
      aria-label={isSheet ? title : undefined}
      data-open={open}
      className="draft-sheet keep-clear"
    >
      <div className="draft-sheet-grip" aria-hidden {...useSwipeDown(sheet, onClose)} />
      <IconButton label="Close" onClick={onClose} className="draft-sheet-close"><X size={20} aria-hidden /></IconButton>
      <div className="draft-sheet-body">{children}</div>
    </div>
  )
}
