import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { isHttpUrl } from '#domain/links.ts'
import { matchStatus, shownTime, withoutResult, type MatchStatus } from '#domain/matches/status.ts'
import { countdown } from '#domain/times/relative.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { IfResult } from './if-result.tsx'
import { mapInPlay } from './map-in-play.ts'
import { ScoreBug } from './score-bug.tsx'
import { SeriesBar } from './series-bar.tsx'
import { HiddenName, SideName, SpoilerLogo, SpoilerPart } from './spoiler-team.tsx'
import { RevealScore, teamSpoilerKey, useMatchSpoiler } from './spoiler-key.tsx'
import { roundLine, sidesOf, type SideView } from '#domain/matches/sides.ts'

type TeamProps = { team: SideView; match: MatchListItem }

const BoardTeam = ({ team, match }: TeamProps) => (
  <span className="relative flex min-w-0 items-center gap-2.5 sm:flex-col sm:gap-2 sm:text-center">
    <SpoilerLogo spoilerKey={teamSpoilerKey(match, team.side)} name={team.name} logo={team.logo} className="size-7 sm:size-12" />
    <bdi className="board-name figures line-clamp-1 max-w-full min-w-0 text-base leading-6 sm:line-clamp-3 sm:text-lg">
      <SpoilerPart spoilerKey={teamSpoilerKey(match, team.side)} instead={<HiddenName match={match} side={team.side} />}>
        <SideName {...team} />
      </SpoilerPart>
    </bdi>
  </span>
)

/** The state of the moment: the map in play, when it starts, or that it is over. */
const BoardState = ({ match, status, now }: { match: MatchListItem; status: MatchStatus; now: number }) => {
  const map = mapInPlay(match.games)
  const time = shownTime(match)
  const why = withoutResult(match, now)
  if (status !== 'live') {
    return (
      <>
        <Tag tone="strong">
          <IfResult why={why}>{status === 'completed' ? 'Final' : match.delayedTo ? 'Delayed' : 'Next'}</IfResult>
        </Tag>
        {time && <LocalTime instant={time} format="dateTime" className="shrink-0 font-semibold text-text" />}
        {status === 'upcoming' && match.expectedStart && <span className="shrink-0">est. <LocalTime instant={match.expectedStart} format="clock" /></span>}
      </>
    )
  }
  return (
    <>
      <IfResult why={why && <Tag tone="strong">{why}</Tag>}>
        <Tag tone="live">
          <LiveDot />
          {match.pausedAt ? 'Paused' : 'Live'}
        </Tag>
      </IfResult>
      {map && (
        <span className="shrink-0 font-semibold text-text large-text:pl-3 spoiler:hidden">
          Map {map.number}
        </span>
      )}
    </>
  )
}

/** On a phone the place of a match that has a date is below it: both are readable there. */
const BELOW = 'max-sm:ml-0 max-sm:w-full max-sm:flex-wrap max-sm:justify-start max-sm:px-3 max-sm:pt-0 max-sm:pb-1.5 max-sm:text-left'

const placeClass =
  'ml-auto flex min-w-0 flex-wrap content-center justify-end gap-x-2 text-right max-sm:min-h-7 max-sm:py-0.5 max-sm:leading-3.5 large-text:ml-0 large-text:w-full large-text:justify-start large-text:px-3 large-text:text-left sm:block sm:py-1'

/** The event and the round: the way to the match in its bracket, or to its group (PU-02). */
const BoardPlace = ({ match, live }: { match: MatchListItem; live: boolean }) => {
  const { id, eventId, groupId } = match
  const names = (
    <>
      <bdi className="line-clamp-1 max-w-full min-w-0 sm:block sm:truncate">{match.eventName}</bdi>
      <bdi className="line-clamp-1 max-w-full shrink-0 sm:block sm:truncate">
        {live && match.round ? (
          <>
            <span className="sm:hidden">{match.round}</span>
            <span className="max-sm:hidden">{roundLine(match)}</span>
          </>
        ) : (
          roundLine(match)
        )}
      </bdi>
    </>
  )
  if (eventId === null) return <span className={clsx(placeClass, !live && BELOW)}>{names}</span>
  return (
    <Link
      to={`/events/${encodeURIComponent(eventId)}${groupId ? `?tab=groups#group-${groupId}` : `#match-${id}`}`}
      className={clsx(placeClass, !live && BELOW, 'relative z-1 -outline-offset-2 hover:text-text hover:underline')}
    >
      {names}
    </Link>
  )
}

const watchClass =
  'relative z-1 flex min-h-10 items-center justify-center gap-2 border-line font-semibold text-accent max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:h-7 max-sm:min-h-0 max-sm:w-9 sm:border-t'

/**
 * A match as a score board: state of play, both teams and the series score or a countdown. Large where there
 * is room, team over team on phones.
 */
export const MatchBoard = ({ match, now }: { match: MatchListItem; now: number }) => {
  const { one, two } = sidesOf(match)
  const status = matchStatus(match, now)
  const live = status === 'live'
  const spoiler = useMatchSpoiler(match)
  const isWatchable = live && isHttpUrl(match.streamLink)
  return (
    <article {...spoiler} className="card card-link @container flex flex-col overflow-hidden">
      <div className={clsx('flex items-center gap-2 border-b border-line pr-3 min-[22.5rem]:gap-3 large-text:flex-wrap large-text:gap-x-2 large-text:gap-y-0 text-xs text-soft sm:pr-4', isWatchable && 'max-sm:pr-10', !live && 'max-sm:flex-wrap max-sm:gap-y-0')}>
        <BoardState match={match} status={status} now={now} />
        <BoardPlace match={match} live={live} />
      </div>
      <div className="grid flex-1 content-start grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:py-5 sm:@min-[22rem]:gap-x-3 sm:@min-[22rem]:px-4">
        <Link
          to={`/matches/${encodeURIComponent(match.id)}`}
          className="col-span-full row-start-1 row-end-3 grid grid-cols-subgrid grid-rows-subgrid after:absolute after:inset-0 sm:row-end-2"
        >
          <BoardTeam team={one} match={match} />
          <ScoreBug match={match} now={now} before={status === 'upcoming' ? countdown(match.expectedStart ?? shownTime(match), now) : undefined} isPublic={status === 'upcoming'} stacks />
          <BoardTeam team={two} match={match} />
        </Link>
        {live && <SeriesBar match={match} now={now} className="relative col-start-2 row-start-1 mt-13.5 h-2 w-16 justify-self-center max-sm:hidden" />}
        <RevealScore match={match} now={now} className="relative z-1 col-start-2 row-start-1 row-end-3 min-h-14 self-center sm:row-end-2 sm:mt-0.5 sm:min-h-11 sm:self-start" />
      </div>
      {isWatchable && (
        <ExternalLink href={match.streamLink} className={watchClass}>
          <Play size={16} aria-hidden className="fill-current" />
          <span className="max-sm:sr-only">Watch Live Stream</span>
        </ExternalLink>
      )}
    </article>
  )
}
