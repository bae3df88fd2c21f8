import { clsx } from 'clsx'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { CANVAS, columnsOfMap, layoutBracket, layoutMap, type Point } from '#domain/stages/formats/layout.ts'
import type { TeamPath } from '#domain/stages/display/team-path.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'
import { BracketLines } from './bracket-lines.tsx'
import { em } from './units.ts'

/**
 * Positioned at a point of its round. Pages come without inline styles, so an empty picture as large as the distance
 * from the round's corner pushes the child there; in a list it is not displayed.
 */
const Placed = ({ id, at, children }: { id: string | undefined; at: Point; children: ReactNode }) => (
  <li id={id} className="bracket-placed">
    <svg width={em(at.x)} height={em(at.y)} aria-hidden />
    {children}
  </li>
)

const CORNER: Point = { x: 0, y: 0 }

/** Where something is, seen from something else. */
const from = (origin: Point, { x, y }: Point): Point => ({ x: x - origin.x, y: y - origin.y })

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  nodes: BracketNode[]
  /** The content of a node's box, which has the size of the layout's, 16 units to the em. */
  renderNode: (node: BracketNode) => ReactNode
  /** The text of a round, or a control to change it, by the round's label key. */
  renderLabel: (key: string) => ReactNode
  /** An id for a round, by the same key, where links lead to it. */
  roundId?: (key: string) => string
  /** An id for a node's place, where links lead to it. */
  nodeId?: (node: BracketNode) => string
  /** The round that is being played, by its key: brackets open there (BR-38). */
  current?: string | undefined
  /** Highlighted lines. */
  path?: TeamPath | null
  /** Whether the rest steps back behind the highlighted lines. */
  fades?: boolean
  /** As visitors see it (BR-38): where the canvas is narrow, one round beside the other to swipe. Else the editor's tree. */
  foldable?: boolean
}

/**
 * A bracket rendered from its layout: a heading and a list of matches per round, in play order, each at its place,
 * with lines between them. A heading stays in sight as long as its matches are. Its font size is its scale: it shrinks with the container around it (`bracket-frame`) down
 * to a readable minimum. Other attributes go to the element around all nodes.
 */
export const BracketCanvas = ({ nodes, renderNode, renderLabel, roundId, nodeId, current, path, fades = true, foldable, className, ...rest }: Props) => {
  const { layout, rounds, points, labels } = useMemo(() => {
    const placed = foldable ? layoutMap(nodes) : layoutBracket(nodes)
    return {
      layout: placed,
      rounds: roundsOf(nodes),
      points: new Map(placed.nodes.map((node) => [node.id, node])),
      labels: new Map(placed.labels.map((label) => [label.key, label])),
    }
  }, [nodes, foldable])
  // From there on it is moved by hand (open-at.ts), and no later result takes it elsewhere.
  const [opening] = useState(current ?? rounds[0]?.key)
  const columns = foldable ? columnsOfMap(nodes) : Math.ceil(layout.width / CANVAS.roundSpacing)
  return (
    <div
      {...rest}
      className={clsx('bracket-canvas', foldable && 'bracket-foldable', className)}
      data-columns={columns}
      data-lane={foldable && layout.nodes.every(({ x }) => x > 0) ? '' : undefined}
      data-lit={path ? '' : undefined}
      data-fades={path && fades ? '' : undefined}
    >
      <BracketLines layout={layout} path={path} />
      {rounds.map(({ key, nodes: inRound }) => {
        const at = labels.get(key) ?? { ...CORNER, height: 0 }
        return (
          <div key={key} className="bracket-column">
            <svg width={em(at.x)} height={em(at.y)} aria-hidden />
            <section id={roundId?.(key)} className="bracket-round" data-current={key === current ? '' : undefined} data-shown={key === opening ? '' : undefined}>
              <svg width="1" height={em(at.height)} aria-hidden />
              <h3 className="bracket-label">{renderLabel(key)}</h3>
              <ol>
                {inRound.map((node) => (
                  <Placed key={node.id} id={nodeId?.(node)} at={from(at, points.get(node.id) ?? CORNER)}>
                    <div className="bracket-node">{renderNode(node)}</div>
                  </Placed>
                ))}
              </ol>
            </section>
          </div>
        )
      })}
    </div>
  )
}
