import type { ReactNode } from 'react'

/** A list of at most so many rows more is as short as the words that would open it. */
const FEW = 1

/** Rows of a list. On phones the `first` ones are in sight, and the rest is one press away (SA-11). */
export const FoldedRows = ({ rows, first = 4 }: { rows: ReactNode[]; first?: number }) => {
  if (rows.length <= first + FEW) return <ul>{rows}</ul>
  return (
    <>
      <ul>{rows.slice(0, first)}</ul>
      <details className="phone-fold group">
        <summary className="min-h-8 w-fit content-center text-xs font-semibold text-accent">
          <span className="group-open:hidden">{`Show ${rows.length - first} more`}</span>
          <span className="hidden group-open:inline">Show less</span>
        </summary>
        <ul>{rows.slice(first)}</ul>
      </details>
    </>
  )
}
