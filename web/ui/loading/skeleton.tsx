import { clsx } from 'clsx'

/** The placeholder of something that is still loading; give it that thing's size. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={clsx('animate-shimmer rounded-card bg-higher', className)} aria-hidden />
)
