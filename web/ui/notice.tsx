import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shown in place of an empty list. */
export const Empty = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p className={clsx('rounded-card border border-dashed border-line px-4 py-6 text-center text-soft', className)}>
    {children}
  </p>
)

/** Reports a failure while the rest of the page works. */
export const Alert = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div
    role="alert"
    className={clsx('flex items-start gap-3 rounded-card border border-warning/50 bg-warning/10 px-4 py-3', className)}
  >
    <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-warning" />
    <div className="min-w-0">{children}</div>
  </div>
)
