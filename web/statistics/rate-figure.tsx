import { clsx } from 'clsx'
import { Link } from 'react-router'
import { FEW, percentText, rangeText, type Rate } from '#domain/statistics/rate.ts'
import { ShareBar } from './share-bar.tsx'

type Props = {
  rate: Rate
  to: string
  withRange: boolean
  /** As narrow as its figures on phones. */
  brief?: boolean | undefined
  /** As the main figure of a page. */
  large?: boolean
  /** The head of its column says of how many it is, where that has room. */
  ofInHead?: boolean
  /** Without a bar, unless that has its interval. */
  plain?: boolean
}

/** Counts of so many cases are two lines in a narrow column. */
const MANY = 1_000

/** A share with its count and a bar, on demand with its interval in both; it leads to the played maps behind it (SA-08). */
export const RateFigure = ({ rate, to, withRange, brief, large, ofInHead, plain }: Props) => {
  const { hits, of } = rate
  if (of === 0) {
    return (
      // Positioned, so that the spoken words do not widen the page beside a table that scrolls.
      <span className="relative block text-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">No case</span>
      </span>
    )
  }
  const small = clsx('block text-xs text-soft', brief && 'max-sm:tracking-tight')
  return (
    <span className={clsx('block sm:not-print:min-w-28', !brief && 'min-w-18', of < FEW && 'text-soft')} data-few={of < FEW ? '' : undefined}>
      <span className="items-baseline gap-x-2 sm:not-print:flex">
        <Link to={to} className={clsx('figures inline-flex min-h-6 items-center hover:underline', large ? 'text-xl' : 'text-base sm:min-w-12')}>
          {percentText(rate)}
        </Link>
        <span className={clsx(small, ofInHead && 'relative', brief && of >= MANY ? 'sm:whitespace-nowrap' : 'whitespace-nowrap')}>
          {ofInHead ? `${hits}` : `${hits} of ${of}`}
          {ofInHead && <span className="sm:sr-only">{` of ${of}`}</span>}
        </span>
      </span>
      {(!plain || withRange) && <ShareBar rate={rate} withRange={withRange} className="my-0.5" />}
      {withRange && <span className={clsx(small, brief ? 'sm:whitespace-nowrap' : 'whitespace-nowrap')}>{rangeText(rate)}</span>}
    </span>
  )
}
