import { Link2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { CopyPanel } from '#web/ui/sharing/share-panels.ts'
import type { Copy } from '#web/ui/sharing/use-copy.ts'

type Props = { copy: Copy; onCopy: () => void; onShorten: () => void; onClose: () => void }

/** A link or code of the draft to copy; a link can be made shorter. */
export const DraftCopyPanel = ({ copy, onCopy, onShorten, onClose }: Props) => {
  const isLink = copy.kind === 'link'
  return (
    <CopyPanel
      title={isLink ? 'Share Draft' : 'Draft Code'}
      label={isLink ? 'Share link' : 'Draft code'}
      copy={copy}
      onCopy={onCopy}
      onClose={onClose}
    >
      {isLink && copy.text.includes('?code=') && (
        <div className="flex items-center justify-between gap-3 pt-3">
          <p className="text-xs text-soft">
            This link contains the whole draft. Want it shorter? We’ll save the draft and give you a short link.
          </p>
          <Button onClick={onShorten} className="shrink-0">
            <Link2 size={16} aria-hidden />
            Short link
          </Button>
        </div>
      )}
    </CopyPanel>
  )
}
