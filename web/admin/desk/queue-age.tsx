import { useQuery } from '@tanstack/react-query'
import { isUnreached } from '#web/admin/session.ts'
import { NearTime } from '#web/ui/time/near-time.tsx'
import { deskQuery } from './queries.ts'

/** From when the queue is, while the server is not reached (ST-13). */
export const QueueAge = ({ eventId }: { eventId: string | null }) => {
  // One hook for each: the one for several is in no page of visitors, and would be in what all of them load.
  const parts = [
    useQuery(deskQuery('Live', eventId)), useQuery(deskQuery('Next', eventId)), useQuery(deskQuery('Needs result', eventId)), useQuery(deskQuery('Drafts', eventId)),
  ]
  const old = parts.flatMap(({ data, error, dataUpdatedAt }) => (data && isUnreached(error) ? [dataUpdatedAt] : []))
  const at = Math.min(...old)
  const instant = old.length > 0 ? new Date(at).toISOString() : null
  return (
    <output className="block empty:hidden">
      {instant && (
        <span className="block rounded-card border border-warning/50 bg-warning/10 px-4 py-2">
          The server is not reached. The queue is as of <NearTime instant={instant} />.
        </span>
      )}
    </output>
  )
}
