import { clsx } from 'clsx'
import type { BracketLayout, Connector } from '#domain/stages/formats/layout.ts'
import { edgeKey, type TeamPath } from '#domain/stages/display/team-path.ts'
import { em } from './units.ts'

const pathOf = ({ corners }: Connector): string => `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}`

type Props = { layout: BracketLayout; path?: TeamPath | null | undefined }

/**
 * The lines of a bracket, as large as its canvas. Winners' paths are always visible. A loser's path runs
 * beside many others: it is only visible while it is part of the highlighted `path`, or where both teams of a match meet again.
 */
export const BracketLines = ({ layout: { connectors, width, height }, path }: Props) => {
  const lit = connectors.filter(({ fromId, toId }) => path?.edges.has(edgeKey(fromId, toId)))
  const isPair = (a: Connector, b: Connector) => a !== b && a.fromId === b.fromId && a.toId === b.toId
  const drawn = connectors.filter((each) => each.outcome === 'winner' || connectors.some((other) => isPair(each, other)))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={em(width)}
      height={em(height)}
      fill="none"
      aria-hidden
      className="bracket-lines"
    >
      {drawn.map((connector) => (
        <path key={`${connector.fromId} ${connector.outcome}`} d={pathOf(connector)} className="bracket-line" />
      ))}
      {lit.map((connector) => (
        <path
          key={`lit ${connector.fromId} ${connector.outcome}`}
          d={pathOf(connector)}
          className={clsx('bracket-line bracket-line-lit', connector.outcome)}
        />
      ))}
    </svg>
  )
}
