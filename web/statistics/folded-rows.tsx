import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A list of at most so many rows more is as short as the words that would open it. */
const FEW = 1

type Props = { rows: ReactNode[]; first?: number; className?: string; restClass?: string }

/** Rows of a list. On phones the `first` ones are in sight, and all are one press away (SA-11). */
export const FoldedRows = ({ rows, first = 3, className, restClass = 'border-t border-line/60' }: Props) => {
  if (rows.length <= first + FEW) return <ul className={className}>{rows}</ul>
  return (
    <>
      <ul className={className}>{rows.slice(0, first)}</ul>
      <details className="phone-fold group">
        <summary className="min-h-8 w-fit content-center text-xs font-semibold text-accent">
          <span className="group-open:hidden">{`Show all ${rows.length}`}</span>
          <span className="hidden group-open:inline">Show fewer</span>
        </summary>
        <ul className={clsx(className, restClass)}>{rows.slice(first)}</ul>
      </details>
    </>
  )
}
