import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showInRow } from './show-in-row.ts'

/** One of some choices that the address of a page makes, as an item of a list. */
export const ChipLink = ({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) => (
  <li ref={chosen ? showInRow : undefined} className="shrink-0">
    <Link
      to={to}
      aria-current={chosen ? 'true' : undefined}
      preventScrollReset
      className={clsx(
        'flex h-full min-h-11 min-w-10 items-center justify-center rounded-control border px-2 font-semibold whitespace-nowrap transition-colors sm:min-h-10 sm:px-3',
        chosen ? 'border-accent text-text' : 'border-line text-soft hover:text-text',
      )}
    >
      {children}
    </Link>
  </li>
)
