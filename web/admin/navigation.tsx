import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { undecidedGroupsQuery } from './groups/queries.ts'
import { GROUPS, STAFF_PAGES, type StaffPage } from './pages.ts'
import { useSession } from './session.ts'

const EDGE = 'border-b-2 rail:border-b-0 rail:border-l-3'
const LINK = 'eyebrow inline-flex min-h-10 items-center gap-2.5 px-3 -outline-offset-4 transition-colors max-rail:-mb-px rail:w-full rail:pr-2 rail:pl-5'

/** How many groups wait for somebody to decide (GR-23). */
const Undecided = () => {
  const { data: undecided = [] } = useQuery(undecidedGroupsQuery)
  if (undecided.length === 0) return null
  return (
    <span className="figures relative rounded-control bg-warning/20 px-1.5 text-warning max-rail:-ml-1 rail:ml-auto">
      {undecided.length}
      <span className="sr-only"> undecided</span>
    </span>
  )
}

const PageLink = ({ to, label, icon: Icon }: StaffPage) => (
  <NavLink
    to={to}
    className={({ isActive }) =>
      clsx(
        LINK,
        EDGE,
        // Forced colours draw a transparent border too: there it has the colour of the ground.
        isActive ? 'border-accent text-text rail:bg-raised' : 'border-transparent text-soft hover:text-text forced-colors:border-[Canvas]',
      )
    }
  >
    <Icon size={16} aria-hidden className="shrink-0 max-rail:hidden" />
    {label}
    {to === GROUPS && <Undecided />}
  </NavLink>
)

/**
 * The pages of the admin area, without those that the role may not open (AC-10): a rail at the left on wide screens, a row
 * below the bar on others, which shows the current page also where it does not fit (ST-01).
 */
export const AdminNavigation = () => {
  const { data: user } = useSession()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current=page]')?.parentElement
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    // Which link is current is read from the page, after each change of the address.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname])
  const shown = STAFF_PAGES.filter(({ role }) => !role || user?.roles.includes(role))
  return (
    <nav
      aria-label="Admin"
      data-no-print
      className="sticky top-14 z-30 shrink-0 border-line bg-ground max-rail:border-b rail:h-[calc(100dvh-3.5rem)] rail:w-50 rail:self-start rail:overflow-y-auto rail:border-r rail:py-3"
    >
      {/* On narrow screens the row fades at its ends: there is more. */}
      <ul
        ref={list}
        className="max-rail:page-width max-rail:scroll-row max-rail:relative max-rail:flex max-rail:gap-1 max-rail:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2rem),transparent)]"
      >
        {shown.map((page) => (
          <li key={page.to} className={clsx('shrink-0', page.begins && 'rail:mt-2 rail:border-t rail:border-line rail:pt-2')}>
            <PageLink {...page} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
