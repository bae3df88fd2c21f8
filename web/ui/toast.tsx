import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useMounted } from './use-mounted.ts'
import { withoutToast, withToast, type QueuedToast, type Toast } from './toast-queue.ts'

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }))

let queue: QueuedToast[] = []
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

/** Shows a toast, or lets it wait while an error stands (public specification, section 4: one at a time). */
export const showToast = (toast: Toast): void => {
  lastId += 1
  change(withToast(queue, { ...toast, id: lastId }))
}

/** The notification area. Its code comes after the page, which is drawn without it. */
export const Toasts = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => queue[0],
    () => undefined,
  )
  return (
    useMounted() && (
      <Suspense fallback={null}>
        <ToastArea shown={shown} onClose={(id) => change(withoutToast(queue, id))} />
      </Suspense>
    )
  )
}
