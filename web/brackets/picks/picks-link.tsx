import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'

/** Opens one's own picks of a bracket or a Swiss stage, by the query of the event's address; the rest of it is loaded then. */
export const PicksLink = ({ search }: { search: string }) => (
  <Link to={{ search }} preventScrollReset className={buttonClass('primary')}>
    Make Your Picks
  </Link>
)
