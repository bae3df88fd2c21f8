import { clsx } from 'clsx'
import { NavLink } from 'react-router'
import { STAFF_PAGES } from './pages.ts'
import { useSession } from './session.ts'

/** The pages of the admin area, without those that the role may not open (AC-10). */
export const AdminNavigation = () => {
  const { data: user } = useSession()
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
        </NavLink>
      ))}
    </nav>
  )
}
