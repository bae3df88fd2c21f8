import { clsx } from 'clsx'
import { Braces, ClipboardPaste, Redo2, RotateCcw, Share2, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
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

/** Small screens show the words alone, to fit into two lines. */
const WIDE = 'max-sm:grow max-sm:px-2 max-sm:[&>svg]:hidden'

/** An action that has nothing to do now stays focusable, so that the keyboard does not lose its place. */
const resting = (rests: boolean, className?: string) => ({
  'aria-disabled': rests,
  className: clsx(className, rests && 'cursor-default opacity-50'),
})

/** All actions on the draft as a whole, in one bar. */
export const Actions = ({ state, sharing, importing, onImporting, importButton }: Props) => (
  <div className="relative flex flex-wrap items-center gap-2">
    <IconButton label="Undo (Ctrl+Z)" onClick={state.undo} {...resting(!state.canUndo)}>
      <Undo2 size={18} aria-hidden />
    </IconButton>
    <IconButton label="Redo (Ctrl+Shift+Z)" onClick={state.redo} {...resting(!state.canRedo)}>
      <Redo2 size={18} aria-hidden />
    </IconButton>
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
    <Button look="primary" className={WIDE} onClick={() => void sharing.shareLink()}>
      <Share2 size={16} aria-hidden />
      Share Draft
    </Button>
    {importing && <ImportPanel onImport={state.replace} onClose={() => onImporting(false)} />}
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
