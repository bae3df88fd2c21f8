import { Copy as CopyIcon, Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel } from './panel.tsx'
import type { Copy } from './use-sharing.ts'

type Props = { copy: Copy; onCopy: () => void; onShorten: () => void; onClose: () => void }

/** A link or code to copy. When the browser refused to copy it, it is selected, ready for the keyboard. */
export const CopyPanel = ({ copy, onCopy, onShorten, onClose }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const isLink = copy.kind === 'link'
  useEffect(() => {
    if (!copy.refused) return
    field.current?.focus()
    field.current?.select()
  }, [copy])
  return (
    <Panel title={isLink ? 'Share Draft' : 'Draft Code'} onClose={onClose}>
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          aria-label={isLink ? 'Share link' : 'Draft code'}
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
          Your browser did not let us copy. It is selected: press Ctrl+C or hold it to copy.
        </p>
      )}
      {isLink && copy.text.includes('?code=') && (
        <div className="flex items-center justify-between gap-3 pt-3">
          <p className="text-xs text-soft">
            The link holds the whole draft and needs no server. A short link is stored with us.
          </p>
          <Button onClick={onShorten} className="shrink-0">
            <Link2 size={16} aria-hidden />
            Short link
          </Button>
        </div>
      )}
    </Panel>
  )
}
