import { useQuery } from '@tanstack/react-query'
import { isLive } from '#domain/matches/status.ts'
import { allLiveMatchesQuery } from '#web/matches/queries.ts'
import { useNow } from '#web/ui/time/now.tsx'

/** The rounds of an event that are in play. Not in spoiler mode, where a match that nobody was left to play is live by the clock (MT-29). */
export const LiveRounds = ({ eventId }: { eventId: string }) => {
  const now = useNow()
  const { data = [] } = useQuery(allLiveMatchesQuery)
  const live = data.filter((match) => match.eventId === eventId && isLive(match, now) && !match.unplayed && !match.spoilers?.presence)
  const rounds = [...new Set(live.flatMap(({ round }) => round || []))]
  return rounds.length > 0 && <span className="mt-1 block text-xs wrap-anywhere spoiler:hidden">{`In play: ${rounds.join(', ')}`}</span>
}
