import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventsWithLive, homeEvents } from '#domain/events/home.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { homeEventsQuery } from '#web/events/queries.ts'
import { allLiveMatchesQuery, homeMatchesQuery, SHORT_LIST, tellsByPresence, type MatchStatusFilter } from '#web/matches/queries.ts'
import { ApiError } from '#web/site/api.ts'
import { withFurther } from '#web/matches/spoiler-key.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'

/** The problem in words for visitors, whatever the server says of its own affairs; the alert's own sentence follows it. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Unknown error'
  return error instanceof ApiError && error.status === 0 ? 'no connection to the site' : 'the site has a problem at the moment'
}

/** A list, and the list of spoiler mode where it is another one. */
const useShortList = (status: MatchStatusFilter) => {
  const list = useQuery(homeMatchesQuery(status))
  const known = useQuery({ ...homeMatchesQuery(status, true), enabled: tellsByPresence(list.data ?? []) })
  return [list, known.data ?? []] as const
}

/**
 * The data of the home page. A list that failed is empty and named in `failed`; `problem` tells why, and `retry` asks for it again, with
 * both as they are until the answers are there (PU-03). An upcoming match moves to the live ones when its time comes.
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
  const lists = { live, upcoming, recent, events }
  const broken = Object.entries(lists).filter(([, { error }]) => error)
  const found = {
    problem: [...new Set(broken.map(([, { error }]) => messageOf(error)))].join(', '),
    failed: new Set(broken.filter(([, { data }]) => data === undefined).map(([name]) => name)),
  }
  const [shownMeanwhile, setShownMeanwhile] = useState<typeof found | null>(null)
  const retry = async () => {
    if (shownMeanwhile) return
    setShownMeanwhile(found)
    await Promise.all(broken.map(([, { refetch }]) => refetch()))
    setShownMeanwhile(null)
  }
  return {
    pending: !shownMeanwhile && Object.values(lists).some(({ isPending }) => isPending),
    ...(shownMeanwhile ?? found),
    retry,
    isRetrying: shownMeanwhile !== null,
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
