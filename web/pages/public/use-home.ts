import { useQuery } from '@tanstack/react-query'
import { eventsWithLive, homeEvents } from '#domain/events/home.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { homeEventsQuery } from '#web/events/queries.ts'
import { allLiveMatchesQuery, homeMatchesQuery, SHORT_LIST, tellsByPresence, type MatchStatusFilter } from '#web/matches/queries.ts'
import { withFurther } from '#web/matches/spoiler-key.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'

/** The problem, without the full stop that the alert's own sentence adds. */
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') : 'Unknown error'

/** A list, and the list of spoiler mode where it is another one. */
const useShortList = (status: MatchStatusFilter) => {
  const list = useQuery(homeMatchesQuery(status))
  const known = useQuery({ ...homeMatchesQuery(status, true), enabled: tellsByPresence(list.data ?? []) })
  return [list, known.data ?? []] as const
}

/**
 * The data of the home page. A list that failed is empty and its message is in `problem` (PU-03). An upcoming match
 * moves to the live ones when its time comes.
 */
export const useHome = () => {
  const now = useNow()
  const today = useLocalDay()
  const [live, knownLive] = useShortList('live')
  const [upcoming, knownUpcoming] = useShortList('upcoming')
  const [recent, knownRecent] = useShortList('recent')
  const events = useQuery(homeEventsQuery)
  const full = (live.data?.length ?? 0) >= SHORT_LIST
  const allLive = useQuery({ ...allLiveMatchesQuery, enabled: full })

  const waiting = [...(live.data ?? []), ...(upcoming.data ?? [])]
  const knownWaiting = [...knownLive, ...knownUpcoming]
  const having = (status: 'live' | 'upcoming', list: typeof waiting) => list.filter((match) => matchStatus(match, now) === status)
  const liveEvents = eventsWithLive([...waiting, ...(allLive.data ?? [])], now)
  const eventsOf = (ids: ReadonlySet<string>) => homeEvents(events.data ?? [], ids, today)
  const errors = [live, upcoming, recent, events].flatMap(({ error }) => (error ? [messageOf(error)] : []))
  return {
    pending: [live, upcoming, recent, events].some(({ isPending }) => isPending),
    problem: [...new Set(errors)].join('. '),
    matches: {
      live: withFurther(having('live', waiting), having('live', knownWaiting)),
      upcoming: withFurther(having('upcoming', waiting), having('upcoming', knownWaiting)),
      recent: withFurther(recent.data ?? [], knownRecent),
    },
    events: eventsOf(liveEvents.seen),
    /** As they are where results are hidden, where that is different. */
    hiddenEvents: liveEvents.seen.size === liveEvents.hidden.size ? null : eventsOf(liveEvents.hidden),
  }
}
