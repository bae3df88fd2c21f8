import { clsx } from 'clsx'
import { Link } from 'react-router'

type Props = { label: string; tabs: readonly { to: string; text: string; chosen: boolean }[] }

/** Parts of a page with an address each, as links: they work without script. The row stays below the navigation. */
export const TabLinks = ({ label, tabs }: Props) => (
  <nav aria-label={label} className="sticky top-14 z-20 border-b border-line bg-ground" data-no-print>
    <ul className="page-width scroll-row flex gap-2">
      {tabs.map(({ to, text, chosen }) => (
        <li
          key={to}
          ref={(item) => {
            if (chosen && item?.parentElement) item.parentElement.scrollLeft = item.offsetLeft - item.parentElement.offsetLeft - 16
          }}
        >
          <Link
            to={to}
            aria-current={chosen ? 'page' : undefined}
            preventScrollReset
            className={clsx(
              'figures -mb-px block border-b-2 px-3 py-3 text-base leading-6 tracking-wider whitespace-nowrap uppercase',
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
