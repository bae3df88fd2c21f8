import { clsx } from 'clsx'
import { NavLink } from 'react-router'
import { useSession } from './session.ts'

const PAGES = [
  { to: '/admin/matches/entry', label: 'Match Entry' },
  { to: '/admin/matches/list', label: 'Match List' },
  { to: '/admin/events', label: 'Events' },
  { to: '/admin/players', label: 'Players' },
  { to: '/admin/teams', label: 'Teams' },
  { to: '/admin/brackets', label: 'Brackets' },
  { to: '/admin/groups', label: 'Groups' },
  { to: '/admin/history', label: 'History' },
  { to: '/admin/users', label: 'Users', role: 'admin' },
] as const

/** The pages of the admin area; those that a role may not open are not there (decision 50). */
export const AdminNavigation = () => {
  const { data: user } = useSession()
  const shown = PAGES.filter((page) => !('role' in page) || user?.roles.includes(page.role))
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
