import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'

const LISTS = ['Matches', 'Events', 'Teams', 'Players']

/** Leads on where there was nothing: to everything the site has, list by list. */
export const Browse = () => (
  <nav aria-label="Browse" className="flex flex-wrap items-center gap-3">
    {LISTS.map((name) => (
      <Link key={name} to={`/${name.toLowerCase()}`} className={buttonClass('quiet')}>
        {`All ${name.toLowerCase()}`}
      </Link>
    ))}
  </nav>
)
