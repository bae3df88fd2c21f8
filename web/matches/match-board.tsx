import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { isHttpUrl } from '#domain/links.ts'
import { matchStatus, shownTime } from '#domain/matches/status.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { mapInPlay } from './map-in-play.ts'
import { ScoreBug } from './score-bug.tsx'
import { SeriesBar } from './series-bar.tsx'
import { SideName, SpoilerLogo, SpoilerPart } from './spoiler-team.tsx'
import { RevealScore, teamSpoilerKey, useMatchSpoiler } from './spoiler-key.tsx'
import { roundLine, sidesOf, type SideView } from '#domain/matches/sides.ts'

/** Names from this length on are set smaller. */
const LONG_NAME = 20

type TeamProps = { team: SideView; spoilerKey: string | null; mirrored?: boolean }

const BoardTeam = ({ team, spoilerKey, mirrored }: TeamProps) => (
  <span
    className={clsx(
      'flex min-w-0 flex-col items-center gap-2 text-center @lg:gap-3',
      mirrored ? '@lg:flex-row-reverse @lg:text-right' : '@lg:flex-row @lg:text-left',
    )}
  >
    <SpoilerLogo spoilerKey={spoilerKey} name={team.name} logo={team.logo} className="size-12 @lg:size-14" />
    <bdi
      className={clsx(
        'figures line-clamp-3 max-w-full min-w-0 text-base leading-5 wrap-anywhere @xs:text-lg @xs:leading-6',
        (team.name.length < LONG_NAME || spoilerKey !== null) && '@lg:text-xl @lg:leading-7',
      )}
    >
      <SpoilerPart spoilerKey={spoilerKey}>
        <SideName {...team} />
      </SpoilerPart>
    </bdi>
  </span>
)

/** The state of the moment: the map in play, or when it starts. */
const BoardState = ({ match, live }: { match: MatchListItem; live: boolean }) => {
  const map = mapInPlay(match.games)
  const time = shownTime(match)
  if (!live) {
    return (
      <>
        <Tag tone="strong">Next</Tag>
        {time && <LocalTime instant={time} format="dateTime" className="shrink-0 font-semibold text-text" />}
      </>
    )
  }
  return (
    <>
      <Tag tone="live">
        <LiveDot />
        Live
      </Tag>
      {map && (
        <span className="shrink-0 font-semibold text-text spoiler:hidden">
          Map {map.number} · {map.name}
        </span>
      )}
    </>
  )
}

const watchClass =
  'relative z-1 flex min-h-10 items-center justify-center gap-2 border-t border-line font-semibold text-accent'

/** A live or upcoming match as a large score board: state of play, both teams and the series score or a countdown. */
export const MatchBoard = ({ match, now }: { match: MatchListItem; now: number }) => {
  const { one, two } = sidesOf(match)
  const live = matchStatus(match, now) === 'live'
  const spoiler = useMatchSpoiler(match)
  return (
    <article {...spoiler} className="card card-link @container flex flex-col overflow-hidden">
      <div className="flex items-center gap-3 border-b border-line pr-4 text-xs text-soft">
        <BoardState match={match} live={live} />
        <span className="ml-auto min-w-0 py-1 text-right">
          <bdi className="block truncate">{match.eventName}</bdi>
          <bdi className="block truncate">{roundLine(match)}</bdi>
        </span>
      </div>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2 px-3 py-5 @xs:gap-3 @xs:px-4 @lg:gap-5">
        <Link
          to={`/matches/${encodeURIComponent(match.id)}`}
          className="col-span-full row-start-1 grid grid-cols-subgrid after:absolute after:inset-0 @lg:items-center"
        >
          <BoardTeam team={one} spoilerKey={teamSpoilerKey(match, 'one')} mirrored />
          <ScoreBug match={match} now={now} countsDown={!live} />
          <BoardTeam team={two} spoilerKey={teamSpoilerKey(match, 'two')} />
        </Link>
        {live && <SeriesBar match={match} now={now} className="relative col-start-2 row-start-1 -mb-3 h-2 w-16 self-end justify-self-center" />}
        <RevealScore match={match} now={now} className="relative z-1 col-start-2 row-start-1 my-auto min-h-14" />
      </div>
      {live && isHttpUrl(match.streamLink) && (
        <ExternalLink href={match.streamLink} className={watchClass}>
          <Play size={16} aria-hidden className="fill-current" />
          Watch Live Stream
        </ExternalLink>
      )}
    </article>
  )
}
