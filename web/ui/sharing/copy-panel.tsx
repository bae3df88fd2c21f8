import { Copy as CopyIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/overlay/panel.tsx'
import type { Copy } from './use-copy.ts'

type Props = {
  title: string
  /** The name of the text to copy, such as 'Share link'. */
  label: string
  copy: Copy
  onCopy: () => void
  onClose: () => void
  above?: boolean
  children?: ReactNode
}

/** A link or code to copy. When the browser refused to copy it, it is selected, ready for the keyboard. */
export const CopyPanel = ({ title, label, copy, onCopy, onClose, above, children }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!copy.refused) return
    field.current?.focus()
    field.current?.select()
  }, [copy])
  return (
    <Panel title={title} onClose={onClose} above={above}>
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          aria-label={label}
          value={copy.text}
          onFocus={({ target }) => target.select()}
          className="h-10 min-w-0 flex-1 rounded-control border border-line-strong bg-ground px-3 text-base md:text-sm"
        />
        <Button look="primary" onClick={onCopy}>
          <CopyIcon size={16} aria-hidden />
          Copy
        </Button>
      </div>
      {copy.refused && (
        <p className="pt-2 text-soft">
          Couldn’t copy automatically. The text is selected: press Ctrl+C, or press and hold.
        </p>
      )}
      {children}
    </Panel>
  )
}
