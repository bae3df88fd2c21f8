import type { PaletteMatch } from '#contract/search.ts'
import { stateOf } from '#web/admin/matches/list/facts.ts'
import { StateMark } from '#web/admin/matches/list/match-facts.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { useNow } from '#web/ui/time/now.tsx'

/** Details that distinguish matches of the same teams: state, score, time, round and event. */
export const MatchFacts = ({ match }: { match: PaletteMatch }) => {
  const now = useNow()
  const { matchStartTime, scheduledAt, teamOneScore, teamTwoScore, seriesWinner, round, eventName } = match
  const start = matchStartTime ?? scheduledAt
  const hasScore = seriesWinner !== null || teamOneScore + teamTwoScore > 0
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      <StateMark state={stateOf(match, now)} />
      {hasScore && <span className="figures text-base text-text">{`${teamOneScore}\u2013${teamTwoScore}`}</span>}
      {start ? <LocalTime instant={start} format="dateTime" /> : 'No start set'}
      {[round, eventName].filter(Boolean).map((text) => (
        <bdi key={text} className="min-w-0 truncate">
          {text}
        </bdi>
      ))}
    </span>
  )
}
