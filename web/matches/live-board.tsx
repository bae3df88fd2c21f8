import { Play } from 'lucide-react'
import { Link } from 'react-router'
import type { MatchListItem } from '#contract/matches.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { mapInPlay } from './map-in-play.ts'
import { ScoreBug } from './score-bug.tsx'
import { sidesOf, type SideView } from './sides.ts'

const BoardTeam = ({ team, mirrored }: { team: SideView; mirrored?: boolean }) => (
  <span
    className={`flex min-w-0 flex-1 flex-col items-center gap-2 sm:gap-3 ${mirrored ? 'sm:flex-row-reverse sm:text-right' : 'sm:flex-row'} text-center sm:text-left`}
  >
    <TeamLogo name={team.name} logo={team.logo} className="size-12 sm:size-14" />
    <bdi className="figures line-clamp-2 min-w-0 text-lg leading-6 sm:text-xl sm:leading-7">{team.name}</bdi>
  </span>
)

/** A live match as a large score board: state of play, both teams and the series score. */
export const LiveBoard = ({ match, now }: { match: MatchListItem; now: number }) => {
  const { one, two } = sidesOf(match)
  const map = mapInPlay(match.games)
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-line-strong">
      <div className="flex items-center gap-3 border-b border-line pr-4 text-xs text-soft">
        <Tag tone="live"><LiveDot />Live</Tag>
        {map && <span className="shrink-0 font-semibold text-text spoiler:hidden">Map {map.number} · {map.name}</span>}
        <bdi className="ml-auto min-w-0 truncate">{match.eventName}</bdi>
      </div>
      <Link
        to={`/matches/${encodeURIComponent(match.id)}`}
        className="flex flex-1 items-center gap-3 px-4 py-5 after:absolute after:inset-0 sm:gap-5"
      >
        <BoardTeam team={one} mirrored />
        <ScoreBug match={match} now={now} />
        <BoardTeam team={two} />
      </Link>
      {match.streamLink && (
        <ExternalLink
          href={match.streamLink}
          className="relative z-10 flex min-h-10 items-center justify-center gap-2 border-t border-line font-semibold text-accent hover:bg-higher"
        >
          <Play size={16} aria-hidden className="fill-current" />
          Watch Live Stream
        </ExternalLink>
      )}
    </article>
  )
}
