import { clsx } from 'clsx'
import { Link } from 'react-router'
import { showInRow } from './show-in-row.ts'

type Props = { label: string; tabs: readonly { to: string; text: string; chosen: boolean }[] }

/** Parts of a page with an address each, as links: they work without script. The row stays below the navigation. */
export const TabLinks = ({ label, tabs }: Props) => (
  <nav aria-label={label} className="sticky top-(--under-header) z-20 border-b border-line bg-ground large-text:static" data-no-print>
    <ul className="page-width scroll-row scroll-cue [--under-row:var(--ground)] flex sm:gap-2">
      {tabs.map(({ to, text, chosen }) => (
        <li key={to} ref={chosen ? showInRow : undefined}>
          <Link
            to={to}
            aria-current={chosen ? 'page' : undefined}
            preventScrollReset
            className={clsx(
              'figures -mb-px block border-b-2 px-2 py-3 text-sm leading-6 tracking-wide sm:px-3 sm:text-base sm:leading-6 sm:tracking-wider whitespace-nowrap uppercase',
              'transition-colors -outline-offset-4',
              chosen ? 'border-accent text-text' : 'border-transparent text-soft hover:text-text',
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
