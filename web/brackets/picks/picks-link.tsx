import { Link } from 'react-router'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ownSearch } from './own-search.ts'

/** Opens the pick mode of a bracket; the rest of it is loaded then. */
export const PicksLink = ({ brackets, bracketId }: { brackets: BracketRecord[]; bracketId: string }) => (
  <Link to={{ search: ownSearch(brackets, bracketId) }} preventScrollReset className={buttonClass('primary')}>
    Make Your Picks
  </Link>
)
