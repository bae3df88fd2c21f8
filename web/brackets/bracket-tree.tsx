import { clsx } from 'clsx'
import { useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { matchStatus } from '#domain/matches/status.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { Reached, SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { BracketBox } from './bracket-box.tsx'
import { BracketCanvas } from './bracket-canvas.tsx'
import { BracketFrame } from './bracket-frame.tsx'
import { BracketRounds, roundId } from './bracket-rounds.tsx'
import { BracketTools } from './bracket-tools.tsx'
import { Champion } from './champion.tsx'
import { useBracketKeys } from './use-bracket-keys.ts'
import { useBracketView, type BracketView } from './use-bracket-view.ts'
import { useLitPath } from './use-lit-path.ts'

const IF_NEEDED = <div className="bracket-box bracket-bye bracket-if-needed h-full">If needed</div>

/** The id of a node's place on the page. */
const nodeId = (bracketId: string, node: BracketNode): string => `${bracketId}-node-${node.id}`

/**
 * Leads to the first match that is being played. Where results are hidden that may be one that nobody plays, as nothing may tell it from
 * others.
 */
const JumpToLive = ({ view }: { view: BracketView }) => {
  const now = useNow()
  const live = view.bracket.nodes.filter((node) => {
    const match = view.matchOf(node)
    return match && (node.winnerId === null || view.late.has(node.id)) && matchStatus(match, now) === 'live'
  })
  const known = live.find((node) => !view.late.has(node.id))
  return [...new Set([known, live[0]])].map((node) => node && (
    <SpoilerPart key={node.id} spoilerKey={view.presenceKeyOf(node)} instead={null}>
      <a
        href={`#${nodeId(view.bracket.id, node)}`} data-no-print
        className={clsx('bracket-jump', node !== known && 'scores:hidden', node !== live[0] && 'spoiler:hidden')}
      >
        <LiveDot />
        <span className="bracket-jump-words"><span>Jump to </span>live</span>
      </a>
    </SpoilerPart>
  ))
}

type Props = { bracket: BracketRecord; matches: ReadonlyMap<string, MatchListItem> }

/**
 * A bracket as visitors see it (BR-38): a tree where there is room, one round beside the other where there is not, from the
 * same elements in the same order. Arrow keys move from match to match.
 */
export const BracketTree = ({ bracket, matches }: Props) => {
  const hides = useSpoilerMode()
  const view = useBracketView(bracket, matches)
  // Where it opens is decided once: time alone moves nobody.
  const now = useNow()
  const [openedAt] = useState(now)
  const { path, isPointedAt, handlers } = useLitPath(view)
  const onKeyDown = useBracketKeys(bracket.nodes)
  const renderNode = (node: BracketNode) => (
    <Reached spoilerKey={view.presenceKeyOf(node)} instead={IF_NEEDED}>
      <BracketBox node={node} view={view} lit={path?.nodes.has(node.id) ? path.teamIds : null} />
    </Reached>
  )
  return (
    <BracketFrame
      name={bracket.name}
      above={
        <div className="bracket-bar">
          <Champion view={view} />
          <div className="bracket-row">
            <JumpToLive view={view} />
            <BracketRounds bracket={bracket} />
            <BracketTools />
          </div>
        </div>
      }
    >
      <BracketCanvas
        {...handlers}
        onKeyDown={onKeyDown}
        nodes={bracket.nodes}
        renderNode={renderNode}
        renderLabel={(key) => <span>{bracket.roundNames?.[key]}</span>}
        roundId={(key) => roundId(bracket.id, key)}
        nodeId={(node) => nodeId(bracket.id, node)}
        current={hides ? undefined : view.currentAt(openedAt)?.key}
        path={path}
        fades={isPointedAt}
        foldable
      />
    </BracketFrame>
  )
}
