import { useQuery } from '@tanstack/react-query'
import { eventsWithLive } from '#domain/events/home.ts'
import { allLiveMatchesQuery } from '#web/matches/queries.ts'
import { useNow } from '#web/ui/time/now.tsx'

/** The events with a live match, for those who see results and where they are hidden. */
export const useLiveEvents = () => {
  const now = useNow()
  const { data = [] } = useQuery(allLiveMatchesQuery)
  return eventsWithLive(data, now)
}
