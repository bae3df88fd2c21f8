import { clsx } from 'clsx'
import { Braces, ClipboardPaste, Eraser, Share2, Undo2 } from 'lucide-react'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ask } from '#web/ui/overlay/question.tsx'
import { pastedCode } from '#web/ui/sharing/pasted-code.ts'
import { CodePanel, CopyPanel } from '#web/ui/sharing/share-panels.ts'
import { useCopy } from '#web/ui/sharing/use-copy.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { PICKS } from './own-search.ts'
import { sharedPath } from './shown-picks.ts'

/** An action that has nothing to do now stays focusable, so that the keyboard does not lose its place. */
const resting = (rests: boolean, className?: string) => ({
  'aria-disabled': rests,
  className: clsx(className, rests && 'cursor-default opacity-50'),
})

type ToolProps = ComponentProps<'button'> & { label: string; icon: typeof Eraser; rests?: boolean }

/** Small screens show only the icon. */
const Tool = ({ label, icon: Icon, rests = false, ...rest }: ToolProps) => (
  <Button title={label} {...rest} {...resting(rests, 'max-md:min-w-10 max-md:px-2')}>
    <Icon size={16} aria-hidden />
    <span className="max-md:sr-only">{label}</span>
  </Button>
)

/** One's picks, and what can be done with all of them. */
type Own = { message: string; canUndo: boolean; undo: () => void; clear: () => void; /** How many can still be removed. */ open: number }

type Props = {
  /** What the picks are of. */
  name: string
  eventId: string
  own: Own
  /** The picks as a code, and whether there are none. */
  code: string
  none: boolean
  /** Whether a pasted text is a code of picks that this event can show. */
  isCode: (pasted: string) => boolean
  /** How many picks there are, and how they scored. */
  children: ReactNode
}

/** Actions on one's picks as a whole. It stays in sight, on a phone within reach of the thumb. */
export const PicksBar = ({ name, eventId, own, code, none, isCode, children }: Props) => {
  const [opening, setOpening] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const { copy, make, copyAgain, close } = useCopy({ code, linkTo: (made) => location.origin + sharedPath(eventId, made), isEmpty: none })

  const changeOpening = (open: boolean) => {
    setOpening(open)
    close()
    if (!open) openButton.current?.focus()
  }
  const openCode = (text: string): boolean => {
    const pasted = pastedCode(text, PICKS)
    if (!isCode(pasted)) {
      showToast({ title: 'Import Failed', description: 'Invalid code format', failed: true })
      return false
    }
    void navigate({ search: `?${PICKS}=${encodeURIComponent(pasted)}` }, { preventScrollReset: true })
    return true
  }
  const clear = async () => {
    if (own.open === 0) return
    const agreed = await ask({
      title: `Clear your picks of ${name}?`,
      text: `${own.open === 1 ? '1 pick' : `${own.open} picks`} will be removed from this browser. Locked picks stay.`,
      action: 'Clear Picks',
    })
    if (agreed) own.clear()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the panels, wherever in here it is pressed
    <div
      className="picks-bar keep-clear"
      data-no-print
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        if (opening) changeOpening(false)
        else close()
      }}
    >
      <output className="block text-soft empty:hidden">{own.message}</output>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {children}
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label="Undo" onClick={own.undo} {...resting(!own.canUndo)}>
            <Undo2 size={18} aria-hidden />
          </IconButton>
          <Tool label="Clear Picks" icon={Eraser} onClick={() => void clear()} rests={own.open === 0} />
          <Tool
            label="Paste Code"
            icon={ClipboardPaste}
            ref={openButton}
            aria-expanded={opening}
            onClick={() => changeOpening(!opening)}
          />
          <Tool label="Generate Code" icon={Braces} onClick={() => !none && void make('code')} rests={none} />
          <Button
            look="primary"
            onClick={() => !none && void make('link')}
            {...resting(none)}
          >
            <Share2 size={16} aria-hidden />
            Share Picks
          </Button>
        </div>
      </div>
      {opening && (
        <CodePanel
          title="Paste Code"
          label="Pick code or share link"
          action="Open"
          refusal="This code has no picks for this event."
          onCode={openCode}
          onClose={() => changeOpening(false)}
          above
        />
      )}
      {copy && !opening && (
        <CopyPanel
          title={copy.kind === 'link' ? 'Share Picks' : 'Pick Code'}
          label={copy.kind === 'link' ? 'Share link' : 'Pick code'}
          copy={copy}
          onCopy={() => void copyAgain()}
          onClose={close}
          above
        />
      )}
    </div>
  )
}
