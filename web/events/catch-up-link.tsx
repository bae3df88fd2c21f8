import { Link } from 'react-router'

/** Leads from what an event has played to the page that shows it evening by evening (SP-08). */
export const CatchUpLink = ({ eventId }: { eventId: string }) => (
  <Link to={`/events/${encodeURIComponent(eventId)}/catch-up`} className="inline-flex min-h-10 items-center font-semibold text-accent hover:underline" data-no-print>
    Catch up without spoilers
  </Link>
)
