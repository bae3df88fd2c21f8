import { useState } from 'react'
import type { EventListItem } from '#contract/events.ts'
import { Button } from '#web/ui/button.tsx'
import { EventRow } from './event-row.tsx'

/** Events shown before a person expands the list. */
const SHORT_LIST = 6

/** Events in the given order; of a long list first the beginning. That there are none takes a line, not a card. */
export const EventList = ({ events, empty, live }: { events: EventListItem[]; empty: string; live?: boolean }) => {
  const [all, setAll] = useState(false)
  if (events.length === 0) return <p className="text-soft">{empty}</p>
  const rest = events.length - SHORT_LIST
  return (
    <div className="card p-1">
      <ul className="divide-y divide-line/60">
        {(all ? events : events.slice(0, SHORT_LIST)).map((event) => (
          <li key={event.id}>
            <EventRow event={event} live={live} />
          </li>
        ))}
      </ul>
      {rest > 0 && !all && (
        <Button className="w-full border-transparent" onClick={() => setAll(true)}>
          Show {rest} more
        </Button>
      )}
    </div>
  )
}
