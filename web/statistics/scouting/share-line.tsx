import { clsx } from 'clsx'
import { Link } from 'react-router'
import { FEW, percentText, rangeText, type Rate } from '#domain/statistics/rate.ts'
import { ShareBar } from '#web/statistics/share-bar.tsx'
import { counted } from '#web/ui/counted.ts'

type Props = {
  rate: Rate
  /** It counts won maps: its words say so where nothing else does. */
  won?: boolean
  to: string
  withRange: boolean
}

/**
 * A share with its bar and its count, on demand with its interval, in figures that are below each other in a list: in one line where there
 * is room, else the bar below. It leads to the played maps behind it (SA-11).
 */
export const ShareLine = ({ rate, won, to, withRange }: Props) =>
  rate.of === 0 ? (
    <span className="text-xs text-soft">No case</span>
  ) : (
    <span
      className={clsx('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 @min-[28rem]:grid-cols-[minmax(0,1fr)_7rem_3rem]', rate.of < FEW && 'text-soft')}
      data-few={rate.of < FEW ? '' : undefined}
    >
      <span className="text-xs text-soft @min-[18rem]:text-right">
        {`${rate.hits} of ${counted(rate.of, 'map')}${won ? ' won' : ''}`}
        {withRange && <span className="block print:inline">{rangeText(rate)}</span>}
      </span>
      <Link
        to={to}
        className="figures inline-flex min-h-6 min-w-12 items-center justify-end underline decoration-dotted underline-offset-4 hover:decoration-solid print:min-h-0 print:no-underline"
      >
        {percentText(rate)}
      </Link>
      <span className="col-span-full @min-[28rem]:order-first @min-[28rem]:col-span-1">
        <ShareBar rate={rate} withRange={withRange} className="print:h-1" />
      </span>
    </span>
  )
