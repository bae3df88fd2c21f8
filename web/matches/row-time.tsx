import type { MatchListItem } from '#contract/matches.ts'
import { shownTime, type MatchStatus } from '#domain/matches/status.ts'
import { timeAgo } from '#domain/times/relative.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'

/** The first column of a row: when it starts, that it is live, or how long ago it was. */
export const RowTime = ({ match, status, now }: { match: MatchListItem; status: MatchStatus; now: number }) => {
  const time = shownTime(match)
  if (status === 'live') {
    return (
      <span className="figures flex items-center gap-1.5 text-sm tracking-wider text-live">
        <LiveDot />
        LIVE
      </span>
    )
  }
  return (
    <span className="text-xs text-soft tabular-nums">
      {status === 'upcoming' && time && <LocalTime instant={time} format="clock" className="text-sm text-text" />}
      {status === 'upcoming' && !time && 'TBD'}
      {status === 'completed' && (time ? timeAgo(time, now) : 'Finished')}
    </span>
  )
}
