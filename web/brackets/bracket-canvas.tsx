import { clsx } from 'clsx'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { CANVAS, layoutBracket, type Point } from '#domain/stages/formats/layout.ts'
import type { TeamPath } from '#domain/stages/display/team-path.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'
import { BracketLines } from './bracket-lines.tsx'
import { em } from './units.ts'

/**
 * Positioned at a point of the canvas. Pages come without inline styles, so an empty picture as large as the distance
 * from the canvas's corner pushes the child there; in a list it is not displayed.
 */
const Placed = ({ as: Tag, at, children }: { as: 'div' | 'li'; at: Point | undefined; children: ReactNode }) => (
  <Tag className="bracket-placed">
    <svg width={em(at?.x ?? 0)} height={em(at?.y ?? 0)} aria-hidden />
    {children}
  </Tag>
)

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  nodes: BracketNode[]
  /** The content of a node's box: 240 by 120 units, 16 units to the em. */
  renderNode: (node: BracketNode) => ReactNode
  /** The text of a round, or a control to change it, by the round's label key. */
  renderLabel: (key: string) => ReactNode
  /** An id for a round's heading, by the same key, where links lead to it. */
  roundId?: (key: string) => string
  /** Highlighted lines; the rest steps back. */
  path?: TeamPath | null
  /** A list of rounds where the canvas is narrow; without it, it is a tree at every width. */
  foldable?: boolean
}

/**
 * A bracket rendered from its layout: a heading and a list of matches per round, in play order, each at its place,
 * with lines between them. Its font size is its scale: it shrinks with the container around it (`bracket-frame`) down
 * to a readable minimum. Other attributes go to the element around all nodes.
 */
export const BracketCanvas = ({ nodes, renderNode, renderLabel, roundId, path, foldable, className, ...rest }: Props) => {
  const { layout, rounds, points, labels } = useMemo(() => {
    const placed = layoutBracket(nodes)
    return {
      layout: placed,
      rounds: roundsOf(nodes),
      points: new Map(placed.nodes.map((node) => [node.id, node])),
      labels: new Map(placed.labels.map((label) => [label.key, label])),
    }
  }, [nodes])
  const columns = Math.ceil(layout.width / CANVAS.roundSpacing)
  return (
    <div
      {...rest}
      className={clsx('bracket-canvas', foldable && 'bracket-foldable', className)}
      data-columns={columns}
      data-lit={path ? '' : undefined}
    >
      <BracketLines layout={layout} path={path} />
      {rounds.map(({ key, nodes: inRound }) => (
        <section key={key} id={roundId?.(key)} className="bracket-round">
          <Placed as="div" at={labels.get(key)}>
            <h3 className="bracket-label">{renderLabel(key)}</h3>
          </Placed>
          <ol>
            {inRound.map((node) => (
              <Placed key={node.id} as="li" at={points.get(node.id)}>
                <div className="bracket-node">{renderNode(node)}</div>
              </Placed>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
