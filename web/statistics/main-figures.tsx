import { clsx } from 'clsx'
import { Empty } from '#web/ui/notice.tsx'
import type { Column } from './columns.ts'
import { RateFigure } from './rate-figure.tsx'

/** Labels from here on can need a second line on phones. */
const LONG = 16

type Props<Report> = {
  columns: readonly Column<Report>[]
  report: Report
  address: (behind: Column<Report>['behind']) => string
  withRanges: boolean
  /** In the head of a page, in a row; else a tile each. */
  inHead?: boolean
}

/** The shares of one hero or map in large figures, those that have a case (SA-08). */
export const MainFigures = <Report,>({ columns, report, address, withRanges, inHead }: Props<Report>) => {
  const shown = columns.filter(({ rate }) => rate(report).of > 0)
  if (shown.length === 0) return inHead ? null : <Empty>No case</Empty>
  return (
    <ul aria-label="All together" className={clsx(inHead ? 'grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-6' : 'grid grid-cols-2 gap-2 @min-[38rem]/page:grid-cols-3 @min-[58rem]/page:grid-cols-6 sm:gap-3')}>
      {shown.map(({ id, label, of, rate, behind }) => (
        <li key={id} className={clsx('flex min-w-0 flex-col justify-between', inHead ? 'border-l-2 border-line-strong pl-3 sm:w-44' : 'card px-3 py-2')}>
          {/* A long label is as high in any face of letters: late fonts move nothing. */}
          <p className={clsx('text-xs leading-4', label.length > LONG && (inHead ? 'max-sm:min-h-16' : 'max-sm:min-h-12'))}>
            <span className="block font-semibold">{label}</span>
            <span className="block text-soft">{of}</span>
          </p>
          <RateFigure rate={rate(report)} to={address(behind)} withRange={withRanges} large />
        </li>
      ))}
    </ul>
  )
}
