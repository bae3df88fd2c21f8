import { clsx } from 'clsx'
import { FEW, type Rate } from '#domain/statistics/rate.ts'

type Props = { rate: Rate; withRange: boolean; className?: string }

/** A share of at least one case as a bar, grey for few cases; on demand with its interval as a line in it (SA-08). */
export const ShareBar = ({ rate: { hits, of, low, high }, withRange, className }: Props) => (
  <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={clsx('block w-full bg-higher', withRange ? 'h-2' : 'h-1', className)} aria-hidden>
    <rect y={withRange ? 1 : 0} width={(100 * hits) / of} height={withRange ? 6 : 8} className={of < FEW ? 'fill-line-strong' : 'fill-accent'} />
    {withRange && (
      <path d={`M${low / 100} 4H${high / 100}M${low / 100} 0V8M${high / 100} 0V8`} vectorEffect="non-scaling-stroke" className="stroke-text" />
    )}
  </svg>
)
