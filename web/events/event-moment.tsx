import type { EventListItem } from '#contract/events.ts'
import { ahead } from '#domain/events/ahead.ts'
import { dayOf } from '#domain/events/days.ts'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'

/** How far an event is by its dates, which tell no result: its day with a bar, or the days until it begins (PU-09). */
export const EventMoment = ({ event, state }: { event: EventListItem; state: 'running' | 'upcoming' }) => {
  const today = useLocalDay()
  if (state === 'upcoming') {
    const { count, words } = ahead(event, today)
    return <span className="mt-1 block text-xs font-semibold text-accent">{`${count} ${words}`}</span>
  }
  const now = dayOf(event, today)
  if (!now) return null
  return (
    <span className="mt-1 flex items-center gap-2 text-xs font-semibold text-accent">
      <span className="whitespace-nowrap">{`Day ${now.day} of ${now.of}`}</span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="block h-1 min-w-0 flex-1 bg-higher" aria-hidden>
        <rect width={(100 * now.day) / now.of} height={4} className="fill-accent" />
      </svg>
    </span>
  )
}
