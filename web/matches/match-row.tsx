import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { Side } from '#domain/matches/match.ts'
import { knownWinner, teamIdOf } from '#domain/matches/series.ts'
import { matchStatus, shownTime, withoutResult } from '#domain/matches/status.ts'
import { countdown } from '#domain/times/relative.ts'
import { IfResult } from './if-result.tsx'
import { ResultMark } from './result-mark.tsx'
import { RowTime } from './row-time.tsx'
import { SideScore } from './score.tsx'
import { SeriesBar } from './series-bar.tsx'
import { HiddenName, SideName, SpoilerLogo, SpoilerPart } from './spoiler-team.tsx'
import { RevealScore, teamSpoilerKey, useMatchSpoiler } from './spoiler-key.tsx'
import { sidesOf, type SideView } from '#domain/matches/sides.ts'

type Props = {
  match: MatchListItem
  now: number
  /** Lists of one event leave its name out. */
  showEvent?: boolean
  /** A list beside the main column: team over team at every width. */
  narrow?: boolean
  /** The day is above the row. */
  byDay?: boolean
  /** Marks results as won or lost by the one of these teams that played. */
  markFor?: readonly string[]
}

const TeamName = ({ side, lost, match }: { side: SideView; lost: boolean; match: MatchListItem }) => (
  <span className="flex min-w-0 items-center gap-2.5">
    <SpoilerLogo spoilerKey={teamSpoilerKey(match, side.side)} name={side.name} logo={side.logo} className="size-6" />
    <bdi
      className={clsx(
        'figures overflow-hidden text-base leading-5 tracking-wide text-ellipsis',
        !side.id && 'text-soft',
        lost && 'scores:font-medium scores:text-soft',
      )}
    >
      <SpoilerPart spoilerKey={teamSpoilerKey(match, side.side)} instead={<HiddenName match={match} side={side.side} />}>
        <SideName {...side} />
      </SpoilerPart>
    </bdi>
  </span>
)

/** The round and the length of a match, which breaks between the two if it has to. */
const RoundLine = ({ round, bestOf }: Pick<MatchListItem, 'round' | 'bestOf'>) => (
  <>
    {round && <span className="inline-block">{bestOf ? `${round} ·` : round}</span>} {bestOf && <span className="inline-block">{`Best of ${bestOf}`}</span>}
  </>
)

/**
 * A match in a list: one line on wide screens, team over team on narrow ones. The whole row leads to the match; in
 * spoiler mode its score is a button that reveals it.
 */
export const MatchRow = ({ match, now, showEvent, narrow, byDay, markFor }: Props) => {
  const { one, two } = sidesOf(match)
  const status = matchStatus(match, now)
  const winner = knownWinner(match, status === 'live')
  const spoiler = useMatchSpoiler(match)
  const isMarked = (side: Side) => markFor?.includes(teamIdOf(match, side) ?? '')
  const result = winner && isMarked('one') !== isMarked('two') && (isMarked(winner) ? 'won' : 'lost')
  return (
    <div
      {...spoiler}
      className={clsx(
        'match-row rounded-control',
        narrow && 'match-row-narrow',
        !showEvent && 'match-row-plain',
        !showEvent && !match.round && !match.bestOf && 'match-row-untitled',
        result && 'match-row-marked',
        status === 'live' && (match.unplayed ? 'spoiler:bg-live/8' : 'bg-live/8'),
      )}
    >
      <Link
        to={`/matches/${encodeURIComponent(match.id)}`}
        className="match-row-link rounded-control transition-colors hover:bg-higher"
      >
        <span className="match-row-when flex items-center gap-2">
          <RowTime match={match} status={status} now={now} byDay={byDay} />
          {result && <ResultMark result={result} className="order-first" />}
        </span>
        <span className="match-row-one min-w-0">
          <TeamName side={one} lost={winner === 'two'} match={match} />
        </span>
        {status !== 'upcoming' && <span className="match-row-ground" aria-hidden />}
        {status === 'upcoming' ? (
          <span className="match-row-left figures text-center text-base tracking-wide text-soft">
            <IfResult why={match.unplayed && '–'}>{countdown(match.expectedStart ?? shownTime(match), now)}</IfResult>
          </span>
        ) : (
          <SideScore match={match} side="one" now={now} className="match-row-s1 text-lg leading-6" />
        )}
        <span className="match-row-two min-w-0">
          <TeamName side={two} lost={winner === 'one'} match={match} />
        </span>
        {status !== 'upcoming' && (
          <SideScore match={match} side="two" now={now} className="match-row-s2 text-lg leading-6" />
        )}
        <SeriesBar match={match} now={now} className={clsx('match-row-bar', withoutResult(match, now) && 'match-row-bar-beside')} />
        <span className="match-row-event text-xs text-soft">
          {showEvent && <bdi>{match.eventName}</bdi>}
          <bdi><RoundLine {...match} /></bdi>
        </span>
      </Link>
      <RevealScore match={match} now={now} className="match-row-reveal" />
    </div>
  )
}
