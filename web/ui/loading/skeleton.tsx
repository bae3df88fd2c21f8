import { clsx } from 'clsx'

/** The ground of something that is still to come; give it that thing's size. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={clsx('animate-shimmer rounded-card bg-higher', className)} aria-hidden />
)
