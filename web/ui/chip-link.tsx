import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { beginRow } from './begin-row.ts'

/** One of some choices that the address of a page makes, as an item of a list. */
export const ChipLink = ({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) => (
  <li ref={chosen ? beginRow : undefined}>
    <Link
      to={to}
      aria-current={chosen ? 'true' : undefined}
      preventScrollReset
      className={clsx(
        'flex min-h-10 items-center rounded-control border px-3 font-semibold whitespace-nowrap transition-colors',
        chosen ? 'border-accent text-text' : 'border-line text-soft hover:text-text',
      )}
    >
      {children}
    </Link>
  </li>
)
