import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { outcomeLine } from '#domain/matches/outcome-text.ts'
import { knownWinner } from '#domain/matches/series.ts'
import { sidesOf, type SideView } from '#domain/matches/sides.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { missingOf, scoreOf, type State } from './facts.ts'

const Team = ({ side, won, lost, score }: { side: SideView; won: boolean; lost: boolean; score: string | null }) => (
  <span className="flex min-w-0 items-center gap-2">
    <TeamLogo name={side.name} logo={side.logo} className="size-5 rail:size-4.5" />
    {/* One line high: a tag that has no room beside the name goes, before the name is cut. On narrow screens a name has two lines instead. */}
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5 overflow-hidden md:h-5">
      <bdi title={side.name} className={clsx('max-w-full text-base leading-5 max-md:line-clamp-2 max-md:wrap-anywhere max-[22rem]:text-sm md:truncate', won && 'font-bold', !side.id && 'text-soft')}>{side.name}</bdi>
      {side.tag && <bdi className="text-xs leading-5 text-soft max-md:hidden">{side.tag}</bdi>}
    </span>
    {won && (
      <span className="shrink-0 text-win">
        <Check size={16} aria-hidden />
        <span className="sr-only">won</span>
      </span>
    )}
    {score !== null && <span className={clsx('figures min-w-6 text-right text-base leading-5 max-md:text-xl max-md:leading-5', lost && 'font-medium text-soft')}>{score}</span>}
  </span>
)

/** Both teams, one over the other, each with its score, or what replaces it. */
export const Teams = ({ match }: { match: MatchListItem }) => {
  const { one, two } = sidesOf(match)
  const winner = knownWinner(match, match.isLive)
  return (
    <span className="grid gap-0.5 max-md:gap-1 md:max-w-80 rail:max-w-104 rail:gap-0">
      <Team side={one} won={winner === 'one'} lost={winner === 'two'} score={scoreOf(match, 'one')} />
      <Team side={two} won={winner === 'two'} lost={winner === 'one'} score={scoreOf(match, 'two')} />
    </span>
  )
}

/** The start; the planned slot replaces it while no start is set. */
export const Start = ({ match: { matchStartTime, scheduledAt, schedule } }: { match: MatchListItem }) => {
  const instant = matchStartTime || scheduledAt
  if (!instant) return <span className="text-soft">{schedule === 'postponed' ? 'Postponed' : 'No start set'}</span>
  return (
    <span className="match-list-start">
      <LocalTime instant={instant} format="date" className="whitespace-nowrap" />
      <span className="whitespace-nowrap text-soft">
        <LocalTime instant={instant} format="clock" /> {!matchStartTime && '(planned)'}
      </span>
    </span>
  )
}

const LOOKS: Record<State, string> = {
  Live: 'bg-live-ground text-white',
  Upcoming: 'bg-higher text-text',
  'Needs result': 'bg-warning/15 text-warning',
  'Not played': 'bg-higher text-soft',
  Completed: 'text-soft max-md:px-0',
}

export const StateMark = ({ state }: { state: State }) => (
  <span
    className={clsx(
      'inline-flex items-center gap-1.5 rounded-control px-2 text-xs leading-6 font-semibold whitespace-nowrap',
      LOOKS[state],
    )}
  >
    {state === 'Live' && <LiveDot />}
    {state}
  </span>
)

/** How the match ended where it was not played, with the note for visitors. */
export const Outcome = ({ match }: { match: MatchListItem }) => {
  const text = outcomeLine(match)
  return text && <p title={text} className="line-clamp-2 min-w-0 text-xs wrap-anywhere text-soft rail:line-clamp-1">{text}</p>
}

/** What a played match still lacks. */
export const Missing = ({ match }: { match: MatchListItem }) => (
  <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-warning empty:hidden rail:col-span-2 rail:flex-nowrap rail:gap-x-2 rail:whitespace-nowrap">
    {missingOf(match).map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
