import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'

type Toast = { title: string; description?: string; failed?: boolean }

const SHOWN_MS = 5_000

let current: Toast | null = null
const listeners = new Set<() => void>()

const change = (next: Toast | null) => {
  current = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast; only one is shown at a time (public specification, section 4). */
export const showToast = (toast: Toast): void => change(toast)

/** The notification area. A message of success leaves by itself; an error stays until it is closed. */
export const Toasts = () => {
  const toast = useSyncExternalStore(subscribe, () => current, () => null)
  useEffect(() => {
    if (!toast || toast.failed) return
    const timer = setTimeout(() => change(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-40 sm:left-auto sm:w-88" data-no-print>
      {toast && (
        <div className="flex items-start gap-3 rounded-card border border-line-strong bg-higher p-4 shadow-float">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-soft">{toast.description}</p>}
          </div>
          <IconButton label="Close notification" onClick={() => change(null)} className="-m-2">
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
