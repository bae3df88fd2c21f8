import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useRef } from 'react'
import type { QueuedToast } from './toast-queue.ts'
import { useToastPlace } from './use-toast-place.ts'
import './toast.css'

/** How long a success is shown, in milliseconds; errors stay until closed (PU-06). */
const SHOWN_MS = 5_000

export type AreaProps = { shown: QueuedToast | undefined; onClose: (id: number) => void }

/** The place of toasts: F8 moves the focus there; pointing at it, focus in it and an inactive window stop the clock. */
export const ToastArea = ({ shown, onClose }: AreaProps) => {
  const escapedElsewhere = useRef(false)
  const place = useToastPlace(shown?.id)
  // The first press closes the toast, and a second may come before it is gone.
  const acted = useRef<number>(undefined)
  const act = ({ id, action }: QueuedToast) => {
    if (acted.current === id) return
    acted.current = id
    action?.run()
  }
  return (
    <Toast.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Toast.Root
          key={shown.id}
          duration={shown.failed ? Infinity : SHOWN_MS}
          open
          onOpenChange={() => {
            if (!escapedElsewhere.current) onClose(shown.id)
            escapedElsewhere.current = false
          }}
          // Escape elsewhere on the page has another meaning there. Preventing it would leave dialogs open.
          onEscapeKeyDown={({ target }) => {
            escapedElsewhere.current = !(target instanceof Element && target.closest('.toast'))
          }}
          asChild
        >
          {/* Radix announces the words by itself; the role is for those who look for it later. */}
          <output
            aria-live="off"
            className={clsx(
              'toast flex items-start gap-3 rounded-card border bg-higher p-4 shadow-float',
              shown.failed ? 'border-live' : 'border-line-strong',
            )}
          >
            {shown.failed ? (
              <TriangleAlert size={20} aria-hidden className="shrink-0 text-live" />
            ) : (
              <CircleCheck size={20} aria-hidden className="shrink-0 text-win" />
            )}
            <span className="min-w-0 flex-1">
              <Toast.Title asChild>
                <strong className="block font-semibold">{shown.title}</strong>
              </Toast.Title>
              {shown.description && (
                <Toast.Description asChild>
                  <span className="block text-soft">{shown.description}</span>
                </Toast.Description>
              )}
              {shown.action && (
                <Toast.Action altText={shown.action.label} asChild>
                  <button
                    type="button"
                    onClick={() => act(shown)}
                    className="mt-1 -ml-2 min-h-9 rounded-control px-2 font-semibold text-accent underline hover:bg-ground"
                  >
                    {shown.action.label}
                  </button>
                </Toast.Action>
              )}
            </span>
            <Toast.Close
              aria-label="Close notification"
              className="-m-2 grid size-9 shrink-0 place-items-center rounded-control text-soft hover:text-text"
            >
              <X size={18} aria-hidden />
            </Toast.Close>
          </output>
        </Toast.Root>
      )}
      <Toast.Viewport asChild>
        <div ref={place} className="fixed inset-x-4 bottom-4 z-50 sm:left-auto sm:w-88" data-no-print />
      </Toast.Viewport>
    </Toast.Provider>
  )
}
