import { scoreOf, stateOf } from '#web/admin/matches/list/facts.ts'
import { StateMark } from '#web/admin/matches/list/match-facts.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import type { FoundMatch } from './places.ts'

/** Details that distinguish matches of the same teams: state, score, time, round and event. */
export const MatchFacts = ({ match }: { match: FoundMatch }) => {
  const now = useNow()
  const { matchStartTime, scheduledAt, round, eventName } = match
  const start = matchStartTime ?? scheduledAt
  const [one, two] = [scoreOf(match, 'one'), scoreOf(match, 'two')]
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      <StateMark state={stateOf(match, now)} />
      {one && two && <span className="figures text-base text-text">{`${one}\u2013${two}`}</span>}
      {start ? <LocalTime instant={start} format="dateTime" /> : 'No start set'}
      {[round, eventName].filter(Boolean).map((text) => (
        <bdi key={text} className="min-w-0 truncate">
          {text}
        </bdi>
      ))}
    </span>
  )
}
