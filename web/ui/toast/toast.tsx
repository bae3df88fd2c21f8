import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { useFirstUse } from '#web/ui/loading/use-first-use.ts'
import type { AreaProps } from './toast-area.tsx'
import { withoutToast, withToast, type QueuedToast, type Toast } from './toast-queue.ts'

/** A fallback when the code of toasts cannot be loaded, for example without a connection: the words come across. */
const PlainArea = ({ shown, onClose }: AreaProps) =>
  shown && (
    <output className="fixed inset-x-4 bottom-24 z-50 rounded-card border border-line-strong bg-higher p-4 shadow-float">
      <strong className="block">{shown.title}</strong>
      {shown.description}
      <button type="button" className="block min-h-8 font-semibold text-accent" onClick={() => onClose(shown.id)}>
        Close notification
      </button>
    </output>
  )

const loadArea = (): Promise<ComponentType<AreaProps>> =>
  import('./toast-area.tsx').then(
    ({ ToastArea }) => ToastArea,
    () => PlainArea,
  )
const ToastArea = lazy(async () => ({ default: await loadArea() }))

/** Before the first toast. */
const NONE: QueuedToast[] = []
let queue = NONE
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: QueuedToast[]) => {
  queue = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast, or queues it behind an error: one at a time (PU-06). */
export const showToast = (toast: Toast): void => {
  lastId += 1
  change(withToast(queue, { ...toast, id: lastId }))
}

/** For pages that show toasts: brings their code as soon as the page is used, before the first toast needs it. */
export const useToastsSoon = (): void => useFirstUse(() => void loadArea())

/** The notification area. Its code comes with the first toast, which most visits never see. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(
    subscribe,
    () => queue,
    () => NONE,
  )
  const empty = <section aria-label="Notifications" />
  if (toasts === NONE) return empty
  return (
    <Suspense fallback={empty}>
      <ToastArea shown={toasts[0]} onClose={(id) => change(withoutToast(queue, id))} />
    </Suspense>
  )
}
