import { clsx } from 'clsx'
import type { BracketRecord } from '#contract/brackets.ts'
import type { MatchListItem } from '#contract/matches.ts'
import type { BracketNode } from '#domain/brackets/bracket.ts'
import { nodeName } from '#domain/brackets/labels.ts'
import type { SlotName } from '#domain/brackets/slots.ts'
import { matchStatus, shownTime } from '#domain/matches/status.ts'
import { SideScore } from '#web/matches/score.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { useNow } from '#web/ui/now.tsx'

type Props = { node: BracketNode; bracket: BracketRecord; match: MatchListItem | undefined }

const NodeTeam = ({ node, bracket, match, slot }: Props & { slot: SlotName }) => {
  const now = useNow()
  const entry = node.participants[slot]
  const team = entry && bracket.participants[entry.id]
  const side =
    entry && match ? (match.teamOneId === entry.id ? 'one' : match.teamTwoId === entry.id ? 'two' : null) : null
  const lost = node.winnerId !== null && entry !== null && !entry.isWinner
  return (
    <span className="flex h-8 items-center gap-2 pr-4 pl-2">
      {team && <TeamLogo name={team.name} logo={team.logo} className="size-5" />}
      <bdi
        className={clsx(
          'figures min-w-0 flex-1 truncate tracking-wide',
          !team && 'font-medium text-soft',
          lost && 'scores:font-medium scores:text-soft',
        )}
      >
        {team?.name ?? 'TBD'}
      </bdi>
      {match && side && <SideScore match={match} side={side} now={now} className="pr-1.5 text-base" />}
    </span>
  )
}

/** A node of a bracket: both teams, maps won, and when it is played. With a match it links to it, in a new tab. */
export const BracketNodeBox = ({ node, bracket, match }: Props) => {
  const now = useNow()
  const live = match !== undefined && matchStatus(match, now) === 'live'
  const time = (match && shownTime(match)) ?? node.scheduledAt
  const className = clsx(
    'block w-full overflow-hidden rounded-control border bg-ground',
    live ? 'border-live' : 'border-line',
  )
  const content = (
    <>
      <span className="sr-only">{nodeName(node, bracket.roundLabels)}: </span>
      <span className="flex h-6 items-center gap-1.5 border-b border-line/60 px-2 text-xs text-soft">
        {live && (
          <span className="figures inline-flex items-center gap-1.5 text-live">
            <LiveDot />
            LIVE
          </span>
        )}
        {!live && (time ? <LocalTime instant={time} format="day" /> : 'TBD')}
      </span>
      <NodeTeam node={node} bracket={bracket} match={match} slot="top" />
      <NodeTeam node={node} bracket={bracket} match={match} slot="bottom" />
    </>
  )
  if (!node.matchId) return <div className={className}>{content}</div>
  return (
    <a
      href={`/matches/${encodeURIComponent(node.matchId)}`}
      target="_blank"
      rel="noopener"
      className={clsx(className, 'transition-colors hover:border-line-strong')}
    >
      {content}
    </a>
  )
}
