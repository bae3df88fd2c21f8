import { clsx } from 'clsx'
import type { Rate } from '#domain/statistics/rate.ts'
import { monthName } from '#domain/times/months.ts'

/** Fewer say no more than the rows of the table. */
const FEWEST = 3
/** So many names of months have room beside each other on a wide page, and so many on a phone. */
const NAMES = 8
const NAMES_OF_PHONES = 6

const TOP = 20
const HEIGHT = 120
const yOf = (tenThousandths: number): number => TOP + HEIGHT - (tenThousandths / 10_000) * HEIGHT

/** Letters are those of the page at any width: places are shares of it, and where months are many not each has its name. */
const nameClass = (fromEnd: number, count: number): string => {
  const each = Math.ceil(count / NAMES)
  if (fromEnd % each !== 0) return 'hidden'
  return clsx(count > NAMES_OF_PHONES && fromEnd % (2 * each) !== 0 && 'max-sm:hidden')
}

type Month = { month: string; rate: Rate }

/** A share by month: a dot for each, the line of its interval, and its percentage in figures (SA-08). The numbers are in the table below it. */
export const Trend = ({ label, months }: { label: string; months: readonly Month[] }) => {
  const count = months.length
  const known = months.flatMap(({ month, rate }, index) =>
    rate.of === 0 ? [] : [{ month, rate, x: `${(100 * (index + 0.5)) / count}%`, y: yOf((10_000 * rate.hits) / rate.of), name: nameClass(count - 1 - index, count) }])
  if (known.length < FEWEST) return null
  return (
    <figure className="card mb-4 px-3 py-3">
      <figcaption className="pb-2 text-xs text-soft">{label}</figcaption>
      <svg width="100%" height={TOP + HEIGHT + 24} aria-hidden className="block text-xs">
        {[0, 5_000, 10_000].map((share) => (
          <line key={share} x1="0" x2="100%" y1={yOf(share)} y2={yOf(share)} className="stroke-line" />
        ))}
        {known.slice(1).map(({ month, x, y }, index) => (
          <line key={month} x1={known[index]?.x} y1={known[index]?.y} x2={x} y2={y} strokeWidth={2} className="stroke-accent" />
        ))}
        {known.map(({ month, rate, x, y, name }) => (
          <g key={month}>
            <line x1={x} x2={x} y1={yOf(rate.low)} y2={yOf(rate.high)} className="stroke-line-strong" />
            <circle cx={x} cy={y} r={4} className="fill-accent" />
            <text x={x} y={y} dx={6} dy={-6} className={clsx('fill-text', name)}>
              {`${Math.round((100 * rate.hits) / rate.of)}%`}
            </text>
            <text x={x} y={TOP + HEIGHT + 18} textAnchor="middle" className={clsx('fill-soft', name)}>
              {monthName(month, months.at(-1)?.month ?? '')}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
