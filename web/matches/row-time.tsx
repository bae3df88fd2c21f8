import type { MatchListItem } from '#contract/sent-matches.ts'
import { shownTime, withoutResult, withoutTime, type MatchStatus } from '#domain/matches/status.ts'
import { timeAgo } from '#domain/times/relative.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { IfResult } from './if-result.tsx'

type Props = { match: MatchListItem; status: MatchStatus; now: number; byDay?: boolean }

/**
 * The first column of a row: when it starts, or is expected to (TI-06), that it is live or paused, or how long ago it ended, 'Finished' where its time is still to come; below a day heading the hour of that day.
 * Where its result is hidden it is how long ago it began: its length may tell how it went.
 * A match without a score says why it has none (MT-24).
 */
export const RowTime = ({ match, status, now, byDay }: Props) => {
  const { expectedStart } = match
  const time = shownTime(match)
  const why = withoutResult(match, now)
  const agoOf = (at: string | null) => (at && Date.parse(at) <= now ? timeAgo(at, now) : 'Finished')
  const clock = time && status !== 'live' && (status === 'upcoming' || byDay)
  return (
    <span className="text-xs text-soft tabular-nums">
      {clock && expectedStart && 'est. '}
      {clock && <LocalTime instant={expectedStart ?? time} format="clock" className="text-sm whitespace-nowrap text-text" />}
      {status === 'completed' && !clock && (
        <IfResult why={agoOf(match.endedAt || time)}>{agoOf(time)}</IfResult>
      )}
      <IfResult why={why && <span className="block leading-4 font-semibold text-text">{why}</span>}>
        {status === 'live' && (
          <span className="figures flex items-center gap-1.5 text-sm tracking-wider text-live">
            <LiveDot />
            {match.pausedAt ? 'PAUSED' : 'LIVE'}
          </span>
        )}
        {status === 'upcoming' && !time && withoutTime(match)}
      </IfResult>
    </span>
  )
}
