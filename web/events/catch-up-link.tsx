import { Link } from 'react-router'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { useNow } from '#web/ui/time/now.tsx'

/** Leads from what an event has played to the page that shows it evening by evening (SP-08), once it has begun. */
export const CatchUpLink = ({ eventId, matches }: { eventId: string; matches: MatchListItem[] }) => {
  const now = useNow()
  if (!matches.some((match) => matchStatus(match, now) !== 'upcoming')) return null
  return (
    <Link to={`/events/${encodeURIComponent(eventId)}/catch-up`} className="inline-flex min-h-8 items-center text-sm font-semibold text-accent hover:underline" data-no-print>
      Catch up without spoilers
    </Link>
  )
}
