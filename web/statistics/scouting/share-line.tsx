import { clsx } from 'clsx'
import { Link } from 'react-router'
import { FEW, percentText, rangeText, type Rate } from '#domain/statistics/rate.ts'

/** A share in one line, with its denominator in words and its interval; it leads to the played maps behind it (SA-08). */
export const ShareLine = ({ rate, of, to }: { rate: Rate; of: string; to: string }) =>
  rate.of === 0 ? (
    <span className="text-xs text-soft">No case</span>
  ) : (
    <span className={clsx('inline-flex flex-wrap items-baseline gap-x-2', rate.of < FEW && 'text-soft')} data-few={rate.of < FEW ? '' : undefined}>
      <Link to={to} className="figures inline-flex min-h-6 items-center underline decoration-dotted underline-offset-4 hover:decoration-solid print:min-h-0 print:no-underline">
        {percentText(rate)}
      </Link>
      <span className="text-xs text-soft">{`${rate.hits} of ${rate.of} ${of}, ${rangeText(rate)}`}</span>
    </span>
  )
