import { monthName } from '#domain/times/months.ts'
import type { Rate } from '#domain/statistics/rate.ts'

const STEP = 56
const HEIGHT = 120
const yOf = (tenThousandths: number): number => HEIGHT - (tenThousandths / 10_000) * HEIGHT

/** A share by month: a dot for each, the line of its interval, and its percentage in figures (SA-08). The numbers are in the table below it. */
export const Trend = ({ label, months }: { label: string; months: readonly { month: string; rate: Rate }[] }) => {
  const known = months.flatMap(({ month, rate }, index) =>
    rate.of === 0 ? [] : [{ month, rate, x: index * STEP + STEP / 2, y: yOf((10_000 * rate.hits) / rate.of) }])
  if (known.length < 2) return null
  const width = months.length * STEP
  return (
    <figure className="card mb-4 px-3 py-3">
      <figcaption className="pb-2 text-xs text-soft">{label}</figcaption>
      <svg viewBox={`0 -16 ${width} ${HEIGHT + 40}`} width={2 * width} aria-hidden className="h-auto max-w-full">
        {[0, 5_000, 10_000].map((share) => (
          <path key={share} d={`M0 ${yOf(share)}H${width}`} className="stroke-line" />
        ))}
        <polyline points={known.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" strokeWidth={2} className="stroke-accent" />
        {known.map(({ month, rate, x, y }) => (
          <g key={month}>
            <path d={`M${x} ${yOf(rate.low)}V${yOf(rate.high)}`} className="stroke-line-strong" />
            <circle cx={x} cy={y} r={4} className="fill-accent" />
            <text x={x + 6} y={y - 6} fontSize={11} className="fill-text">
              {`${Math.round((100 * rate.hits) / rate.of)}%`}
            </text>
            <text x={x} y={HEIGHT + 18} fontSize={11} textAnchor="middle" className="fill-soft">
              {monthName(month, months.at(-1)?.month ?? '')}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
