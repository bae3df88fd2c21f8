import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { undecidedGroupsQuery } from './groups/queries.ts'
import { GROUPS, STAFF_PAGES } from './pages.ts'
import { useSession } from './session.ts'

/** The pages of the admin area, without those that the role may not open (AC-10), and where somebody has to decide (GR-23). */
export const AdminNavigation = () => {
  const { data: user } = useSession()
  const { data: undecided = [] } = useQuery(undecidedGroupsQuery)
  const shown = STAFF_PAGES.filter(({ role }) => !role || user?.roles.includes(role))
  return (
    <nav aria-label="Admin" className="page-width scroll-row flex gap-1">
      {shown.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            clsx(
              'eyebrow -mb-px inline-flex min-h-10 shrink-0 items-center border-b-2 px-3 -outline-offset-4 transition-colors',
              isActive ? 'border-accent text-text' : 'border-transparent text-soft hover:text-text',
            )
          }
        >
          {label}
          {to === GROUPS && undecided.length > 0 && (
            <span className="figures relative ml-1.5 rounded-control bg-warning/20 px-1.5 text-warning">
              {undecided.length}
              <span className="sr-only"> undecided</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
