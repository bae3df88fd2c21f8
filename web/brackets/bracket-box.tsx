import { clsx } from 'clsx'
import { memo } from 'react'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { isBye } from '#domain/stages/graph/statuses.ts'
import { matchStatus, shownTime } from '#domain/matches/status.ts'
import { RevealEye } from '#web/site/spoiler-reveal.tsx'
import { useSpoilerProps } from '#web/site/spoiler.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { BracketSentence } from './bracket-sentence.tsx'
import { BracketTeam } from './bracket-team.tsx'
import type { BracketView } from './use-bracket-view.ts'

type Props = {
  node: BracketNode
  view: BracketView
  /** Whether the highlighted path goes through here. */
  lit: readonly string[] | null
}

/**
 * A match of the bracket: both teams, maps won, and when it is played. A linked match opens in a new tab (BR-21). In
 * spoiler mode neither its result is shown nor a team that an earlier result brought here (SP-05).
 */
export const BracketBox = memo(({ node, view, lit }: Props) => {
  const now = useNow()
  const match = view.matchOf(node)
  const spoiler = useSpoilerProps(view.spoilerKeyOf(node))
  const slots = [view.slotOf(node, 'top'), view.slotOf(node, 'bottom')] as const
  const status = match && matchStatus(match, now)
  const late = view.late.has(node.id)
  const live = status === 'live' && (node.winnerId === null || late)
  const done = node.status === 'complete'
  const bye = isBye(node) && !late
  const byeText = view.presenceKeyOf(node) === null ? 'Bye' : 'Not needed'
  const played = match ? status !== 'upcoming' : node.winnerId !== null && !bye
  const time = (match && shownTime(match)) ?? node.scheduledAt
  const place = view.words.place(node)
  const ways = view.words.ways(node)
  const content = (
    <>
      <span className="sr-only">
        {`${place}: `}
        <BracketSentence slots={slots} match={match} now={now} live={live} bye={bye} done={view.isOver(node, now)} coming={view.isComing(node, now)} />
        {'. '}
      </span>
      <span className="bracket-when">
        {/* That nobody plays here follows from a result. */}
        {late && <span className="spoiler:hidden">Not played</span>}
        {live ? (
          <span className={clsx('figures inline-flex items-center gap-[0.4em] tracking-wider text-live', late && 'scores:hidden')}>
            <LiveDot />
            LIVE
          </span>
        ) : bye ? (
          byeText
        ) : (
          <span className={clsx(late && 'scores:hidden')}>
            {time ? <LocalTime instant={time} format="day" /> : 'TBD'}
            {time && status !== 'completed' && <LocalTime instant={time} format="clock" className="ml-[0.4em]" />}
          </span>
        )}
      </span>
      <span className="bracket-teams" aria-hidden>
        {slots.map((slot) => (
          <BracketTeam
            key={slot.slot}
            view={slot}
            match={match}
            now={now}
            lit={slot.id !== null && Boolean(lit?.includes(slot.id))}
            champion={node === view.final}
          />
        ))}
      </span>
      {ways.winner && <span className={clsx('bracket-ways', done && 'scores:sr-only')}>{ways.winner}</span>}
      {ways.loser && <span className="sr-only">{`, ${ways.loser}`}</span>}
    </>
  )
  const className = clsx('bracket-box', live && (late ? 'spoiler:border-live' : 'border-live'), bye && 'bracket-bye')
  const shared = { className, 'data-node': node.id, 'data-lit': lit ? '' : undefined }
  return (
    <div {...spoiler} className="relative h-full">
      {node.matchId ? (
        <a {...shared} id={`match-${node.matchId}`} href={`/matches/${encodeURIComponent(node.matchId)}`} target="_blank" rel="noopener">
          {content}
        </a>
      ) : (
        <div {...shared} tabIndex={-1}>
          {content}
        </div>
      )}
      {(played || slots.some((slot) => slot.spoilerKey !== null && slot.awaited(now) === null)) && (
        <RevealEye spoilerKey={spoiler['data-spoiler-key']} what="result" of={place} className="bracket-eye" />
      )}
    </div>
  )
})
