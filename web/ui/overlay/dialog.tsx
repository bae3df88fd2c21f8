import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { placeBeside } from './beside.ts'
import './dialog.css'

type Props = {
  title: ReactNode
  /** The subject of the dialog, read aloud after its title. */
  description?: ReactNode
  onClose: () => void
  /** Room for tables and boards instead of a few fields. */
  wide?: boolean
  /** What it is about: in a wide window it is beside that, which stays in sight. */
  beside?: Element | null
  /** It only asks something, of a dialog or of a page. */
  asks?: boolean
  children: ReactNode
}

/** Places a dialog beside what it is about. Only the style sheet of wide windows heeds that. */
const place = (dialog: HTMLElement, about: Element): void => {
  // Until it is placed it is where the style sheet puts it; its size is the same there.
  const { left, top } = placeBeside(about.getBoundingClientRect(), dialog.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
  dialog.style.setProperty('--beside-left', `${left}px`)
  dialog.style.setProperty('--beside-top', `${top}px`)
}

/** What was pressed last. Some browsers do not focus a button that is pressed, so they could not return the focus to it. */
let pressed: HTMLElement | null = null
if (typeof document !== 'undefined') {
  const onPress = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button, a') : null
  }
  document.addEventListener('click', onPress, true)
}

/** How many dialogs other than questions are open, and what is called when that changes. */
export const openDialogs = { count: 0, onChange: () => {} }

/**
 * A modal dialog while it is rendered. The browser traps the focus inside, makes the rest inert, closes the top one
 * on Escape and returns the focus to where it was. `data-start` on a part of it marks where the focus begins.
 */
export const Dialog = ({ title, description, onClose, wide, beside, asks, children }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    if (document.activeElement === document.body) pressed?.focus({ preventScroll: true })
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-start]')?.focus()
    if (shown && beside) place(shown, beside)
    const count = (by: number) => {
      openDialogs.count += by
      openDialogs.onChange()
    }
    if (!asks) count(1)
    return () => {
      // Closing before it leaves the page is what returns the focus.
      shown?.close()
      if (!asks) count(-1)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it stays where it was opened
  }, [])

  useEffect(() => {
    const shown = dialog.current
    const onCancel = (event: Event) => {
      // A field inside, such as a file input, has its own cancel events.
      if (event.target !== shown) return
      event.preventDefault()
      onClose()
    }
    shown?.addEventListener('cancel', onCancel)
    return () => shown?.removeEventListener('cancel', onCancel)
  }, [onClose])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className={clsx('dialog', wide && 'dialog-wide')}
      data-beside={beside ? '' : undefined}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-start gap-3 border-b border-line px-5 py-3">
          <h2 id={`${id}-title`} className="min-w-0 flex-1 py-1.5 text-lg tracking-wide">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
          {description && (
            <div id={`${id}-text`} className="pb-4 text-soft">
              {description}
            </div>
          )}
          {children}
        </div>
      </div>
    </dialog>
  )
}

/** The row of buttons at the end of a dialog or form. */
export const Actions = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={clsx('flex flex-wrap items-start justify-end gap-3 pt-4', className)}>{children}</div>
)
