import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { Reached } from '#web/matches/spoiler-team.tsx'
import { BracketBox } from './bracket-box.tsx'
import { BracketCanvas } from './bracket-canvas.tsx'
import { BracketFrame } from './bracket-frame.tsx'
import { BracketRounds, roundId } from './bracket-rounds.tsx'
import { Champion } from './champion.tsx'
import { useBracketKeys } from './use-bracket-keys.ts'
import { useBracketView } from './use-bracket-view.ts'
import { useLitPath } from './use-lit-path.ts'

const IF_NEEDED = <div className="bracket-box bracket-bye h-full">If needed</div>

type Props = { bracket: BracketRecord; matches: ReadonlyMap<string, MatchListItem> }

/**
 * A bracket as visitors see it: a tree where there is room, a list of rounds where there is not, from the same elements
 * in the same order. Arrow keys move from match to match.
 */
export const BracketTree = ({ bracket, matches }: Props) => {
  const view = useBracketView(bracket, matches)
  const { path, handlers } = useLitPath(view)
  const onKeyDown = useBracketKeys(bracket.nodes)
  const renderNode = (node: BracketNode) => (
    <Reached spoilerKey={view.presenceKeyOf(node)} instead={IF_NEEDED}>
      <BracketBox node={node} view={view} lit={path?.nodes.has(node.id) ? path.teamIds : null} />
    </Reached>
  )
  return (
    <>
      <Champion view={view} />
      <BracketFrame name={bracket.name} above={<BracketRounds bracket={bracket} />}>
        <BracketCanvas
          {...handlers}
          onKeyDown={onKeyDown}
          nodes={bracket.nodes}
          renderNode={renderNode}
          renderLabel={(key) => <span>{bracket.roundNames?.[key]}</span>}
          roundId={(key) => roundId(bracket.id, key)}
          path={path}
          foldable
        />
      </BracketFrame>
    </>
  )
}
