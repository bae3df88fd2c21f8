import type { BracketRecord } from '#contract/brackets.ts'
import type { MatchListItem } from '#contract/matches.ts'
import type { BracketNode } from '#domain/brackets/bracket.ts'
import { roundLabel } from '#domain/brackets/labels.ts'
import { roundsOf } from '#domain/brackets/rounds.ts'
import { BracketBox } from './bracket-box.tsx'
import { BracketCanvas } from './bracket-canvas.tsx'
import { BracketFrame } from './bracket-frame.tsx'
import { Champion } from './champion.tsx'
import { useBracketKeys } from './use-bracket-keys.ts'
import { useBracketView } from './use-bracket-view.ts'
import { useLitPath } from './use-lit-path.ts'

type Props = { bracket: BracketRecord; matches: ReadonlyMap<string, MatchListItem> }

const roundId = (bracketId: string, key: string): string => `${bracketId}-${key}`

/** Leads to each round of the list on narrow screens. */
const Rounds = ({ bracket }: { bracket: BracketRecord }) => (
  <nav aria-label="Rounds" className="bracket-rounds" data-no-print>
    <ul className="scroll-row flex gap-2">
      {roundsOf(bracket.matches).map(({ key }) => (
        <li key={key} className="shrink-0">
          <a href={`#${roundId(bracket.id, key)}`} className="bracket-round-link">
            {roundLabel(bracket.roundLabels, key)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/**
 * A bracket as visitors see it: a tree where there is room, a list of rounds where there is not, from the same elements
 * in the same order. Arrow keys move from match to match.
 */
export const BracketTree = ({ bracket, matches }: Props) => {
  const view = useBracketView(bracket, matches)
  const { path, handlers } = useLitPath(view)
  const onKeyDown = useBracketKeys(bracket.matches)
  const renderNode = (node: BracketNode) => (
    <BracketBox node={node} view={view} lit={path?.nodes.has(node.id) ? path.teamIds : null} />
  )
  return (
    <>
      <Champion view={view} />
      <BracketFrame name={bracket.name} above={<Rounds bracket={bracket} />}>
        <BracketCanvas
          {...handlers}
          onKeyDown={onKeyDown}
          nodes={bracket.matches}
          renderNode={renderNode}
          renderLabel={(key) => <span>{roundLabel(bracket.roundLabels, key)}</span>}
          roundId={(key) => roundId(bracket.id, key)}
          path={path}
          foldable
        />
      </BracketFrame>
    </>
  )
}
