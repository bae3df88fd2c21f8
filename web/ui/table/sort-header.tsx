import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

export type SortOrder = 'ascending' | 'descending'

/** The classes of a column's heading and of its cells. */
export const headClass = 'h-11 px-2 text-left text-xs font-semibold text-soft'
export const cellClass = 'px-2 py-1.5 align-middle'

type Props = {
  /** The order of the rows by this column; null when they are ordered by another. */
  order: SortOrder | null
  onSort: () => void
  className?: string
  children: ReactNode
}

/** The heading of a column that the rows can be ordered by. */
export const SortHeader = ({ order, onSort, className, children }: Props) => (
  <th scope="col" aria-sort={order ?? 'none'} className={clsx(headClass, className)}>
    <button
      type="button"
      onClick={onSort}
      className={clsx(
        '-mx-2 inline-flex min-h-10 items-center gap-1 rounded-control px-2 hover:text-text',
        order && 'text-text',
      )}
    >
      {children}
      {order === 'ascending' && <ArrowUp size={14} aria-hidden />}
      {order === 'descending' && <ArrowDown size={14} aria-hidden />}
    </button>
  </th>
)
