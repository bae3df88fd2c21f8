import { clsx } from 'clsx'
import { Link } from 'react-router'
import { FEW, percentText, rangeText, type Rate } from '#domain/statistics/rate.ts'

/** A share with its count, its interval and a picture of both; it leads to the played maps behind it (SA-08). */
export const RateFigure = ({ rate, to }: { rate: Rate; to: string }) => {
  const { hits, of, low, high } = rate
  if (of === 0) return <span className="block w-16 text-xs text-soft sm:w-32">No case</span>
  return (
    <span className={clsx('block w-16 sm:w-32', of < FEW && 'text-soft')} data-few={of < FEW ? '' : undefined}>
      <span className="items-baseline justify-between sm:flex">
        <Link to={to} className="figures inline-flex min-h-6 items-center text-base underline decoration-dotted underline-offset-4 hover:decoration-solid">
          {percentText(rate)}
        </Link>
        <span className="block text-xs whitespace-nowrap text-soft">{`${hits} of ${of}`}</span>
      </span>
      <span className="items-center gap-2 sm:flex">
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="my-0.5 h-2 w-full min-w-0 bg-higher" aria-hidden>
          <rect y={1} width={(100 * hits) / of} height={6} className={of < FEW ? 'fill-line-strong' : 'fill-accent'} />
          <path d={`M${low / 100} 4H${high / 100}M${low / 100} 0V8M${high / 100} 0V8`} vectorEffect="non-scaling-stroke" className="stroke-text" />
        </svg>
        <span className="block text-xs whitespace-nowrap text-soft">{rangeText(rate)}</span>
      </span>
    </span>
  )
}
