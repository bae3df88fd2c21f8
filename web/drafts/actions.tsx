import { clsx } from 'clsx'
import { Braces, ClipboardPaste, Ellipsis, Redo2, RotateCcw, Share2, Undo2 } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DraftCopyPanel, ImportPanel } from './on-demand.ts'
import { isEmptyDraft, type DraftState } from './use-draft.ts'
import type { Sharing } from './sharing/use-sharing.ts'

type Props = {
  state: DraftState
  sharing: Sharing
  importing: boolean
  onImporting: (open: boolean) => void
  importButton: RefObject<HTMLButtonElement | null>
}

/** Small screens show the words alone, to fit into one line or two. */
const WIDE = 'max-md:grow max-md:px-2 max-md:[&>svg]:hidden'

/** An action that has nothing to do now stays focusable, so that the keyboard does not lose its place. */
const resting = (rests: boolean, className?: string) => ({
  'aria-disabled': rests,
  className: clsx(className, rests && 'cursor-default opacity-50'),
})

/** All actions on the draft as a whole, in one bar. Small screens show the rare ones on demand. */
export const Actions = ({ state, sharing, importing, onImporting, importButton }: Props) => {
  const [all, setAll] = useState(false)
  return (
    <div data-script className="relative flex flex-wrap items-center gap-2 pt-3">
      <IconButton label="Undo (Ctrl+Z)" onClick={state.acts.undo} {...resting(!state.canUndo)}>
        <Undo2 size={18} aria-hidden />
      </IconButton>
      <IconButton label="Redo (Ctrl+Shift+Z)" onClick={state.acts.redo} {...resting(!state.canRedo)}>
        <Redo2 size={18} aria-hidden />
      </IconButton>
      <Button look="primary" className="max-md:grow" onClick={() => void sharing.shareLink()}>
        <Share2 size={16} aria-hidden />
        Share Draft
      </Button>
      <IconButton label="More actions" aria-expanded={all} onClick={() => setAll(!all)} className="md:hidden">
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <div className={clsx('flex gap-2 max-md:basis-full max-md:flex-wrap', !all && 'max-md:hidden')}>
        <Button onClick={state.reset} {...resting(isEmptyDraft(state.draft), WIDE)}>
          <RotateCcw size={16} aria-hidden />
          Reset Draft
        </Button>
        <Button className={WIDE} ref={importButton} aria-expanded={importing} onClick={() => onImporting(!importing)}>
          <ClipboardPaste size={16} aria-hidden />
          Import Code
        </Button>
        <Button className={WIDE} onClick={() => void sharing.generateCode()}>
          <Braces size={16} aria-hidden />
          Generate Code
        </Button>
      </div>
      {importing && <ImportPanel onImport={state.acts.replace} onClose={() => onImporting(false)} />}
      {sharing.copy && !importing && (
        <DraftCopyPanel
          copy={sharing.copy}
          onCopy={() => void sharing.copyAgain()}
          onShorten={() => void sharing.shareShortLink()}
          onClose={sharing.close}
        />
      )}
    </div>
  )
}
