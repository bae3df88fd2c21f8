import { clsx } from 'clsx'
import type { BracketRecord } from '#contract/brackets.ts'
import type { MatchListItem } from '#contract/matches.ts'
import type { BracketNode } from '#domain/brackets/bracket.ts'
import { nodeName } from '#domain/brackets/labels.ts'
import { SLOTS, type Feeders, type SlotName } from '#domain/brackets/slots.ts'
import { TBD_TEAM_NAME } from '#domain/matches/match.ts'
import { matchStatus, shownTime } from '#domain/matches/status.ts'
import { RevealEye } from '#web/app/spoiler-reveal.tsx'
import { useSecret } from '#web/app/spoiler.ts'
import { Concealed, SideScore } from '#web/matches/score.tsx'
import { matchSecret } from '#web/matches/secret.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { useNow } from '#web/ui/now.tsx'

type Props = {
  node: BracketNode
  bracket: BracketRecord
  match: MatchListItem | undefined
  /** What fills the node's slots: a team that came from an earlier node tells that node's result. */
  feeders: Feeders | undefined
}

/** True when the slot's team came here by a result. */
const isEarned = (node: BracketNode, feeders: Feeders | undefined, slot: SlotName): boolean =>
  node.participants[slot] !== null && Boolean(feeders?.[slot])

const NodeTeam = ({ node, bracket, match, feeders, slot }: Props & { slot: SlotName }) => {
  const now = useNow()
  const entry = node.participants[slot]
  const team = entry && bracket.participants[entry.id]
  const side =
    entry && match ? (match.teamOneId === entry.id ? 'one' : match.teamTwoId === entry.id ? 'two' : null) : null
  const earned = isEarned(node, feeders, slot)
  const name = team?.name ?? TBD_TEAM_NAME
  const lost = node.winnerId !== null && entry !== null && !entry.isWinner
  return (
    <span className="flex h-8 items-center gap-2 pr-4 pl-2">
      {team && <TeamLogo name={team.name} logo={team.logo} className={clsx('size-5', earned && 'spoiler:hidden')} />}
      {earned && <TeamLogo name={TBD_TEAM_NAME} logo="" className="size-5 scores:hidden" />}
      <bdi
        className={clsx(
          'figures min-w-0 flex-1 truncate tracking-wide',
          !team && 'font-medium text-soft',
          earned && 'spoiler:font-medium spoiler:text-soft',
          lost && 'scores:font-medium scores:text-soft',
        )}
      >
        {earned ? <Concealed shown={name} hidden="Hidden" /> : name}
      </bdi>
      {match && side && <SideScore match={match} side={side} now={now} className="pr-1.5 text-base" />}
    </span>
  )
}

/**
 * A node of a bracket: both teams, maps won, and when it is played. With a match it links to it, in a new tab. In
 * spoiler mode neither its result is shown nor a team that an earlier result brought here.
 */
export const BracketNodeBox = (props: Props) => {
  const { node, bracket, match, feeders } = props
  const now = useNow()
  const name = nodeName(node, bracket.roundLabels)
  const secret = useSecret(match ? matchSecret(match) : `node:${bracket.id}:${node.id}`)
  const played = match ? matchStatus(match, now) !== 'upcoming' : node.winnerId !== null
  const live = match !== undefined && matchStatus(match, now) === 'live'
  const time = (match && shownTime(match)) ?? node.scheduledAt
  const className = clsx(
    'block w-full overflow-hidden rounded-control border bg-ground',
    live ? 'border-live' : 'border-line',
  )
  const content = (
    <>
      <span className="sr-only">{name}: </span>
      <span className="flex h-6 items-center gap-1.5 border-b border-line/60 px-2 text-xs text-soft">
        {live && (
          <span className="figures inline-flex items-center gap-1.5 text-live">
            <LiveDot />
            LIVE
          </span>
        )}
        {!live && (time ? <LocalTime instant={time} format="day" /> : 'TBD')}
      </span>
      {SLOTS.map((slot) => (
        <NodeTeam key={slot} {...props} slot={slot} />
      ))}
    </>
  )
  return (
    <div {...secret} className="relative w-full">
      {node.matchId ? (
        <a
          href={`/matches/${encodeURIComponent(node.matchId)}`}
          target="_blank"
          rel="noopener"
          className={clsx(className, 'transition-colors hover:border-line-strong')}
        >
          {content}
        </a>
      ) : (
        <div className={className}>{content}</div>
      )}
      {(played || SLOTS.some((slot) => isEarned(node, feeders, slot))) && (
        <RevealEye secret={secret['data-secret']} what="result" of={name} className="absolute top-0 right-0 h-6 w-10" />
      )}
    </div>
  )
}
