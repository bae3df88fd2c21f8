import { clsx } from 'clsx'
import { CANVAS, type BracketLayout, type Connector } from '#domain/stages/formats/layout.ts'
import { edgeKey, type TeamPath } from '#domain/stages/display/team-path.ts'
import { em } from './units.ts'

/** Lines turn in the middle between two rounds. */
const TURN = (CANVAS.roundSpacing - CANVAS.nodeWidth) / 2

/** `ceiling` is the top of the losers bracket: lines that lead out of it turn there, above all of its matches. */
const pathOf = ({ runs, from, to }: Connector, ceiling: number): string => {
  if (runs === 'right') return `M${from.x} ${from.y}H${to.x - TURN}V${to.y}H${to.x}`
  const turn = from.y > ceiling && to.y < ceiling ? ceiling : (from.y + to.y) / 2
  return `M${from.x} ${from.y}V${turn}H${to.x}V${to.y}`
}

type Props = { layout: BracketLayout; path?: TeamPath | null | undefined }

/**
 * The lines of a bracket, as large as its canvas. Winners' paths are always visible. A loser's path crosses other
 * matches: it is only visible while it is part of the highlighted `path`, or where both teams of a match meet again.
 */
export const BracketLines = ({ layout: { connectors, labels, width, height }, path }: Props) => {
  const ceiling = Math.min(...labels.filter(({ key }) => key.startsWith('loser')).map(({ y }) => y))
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
        <path
          key={`${connector.fromId} ${connector.outcome}`}
          d={pathOf(connector, ceiling)}
          className="bracket-line"
        />
      ))}
      {lit.map((connector) => (
        <path
          key={`lit ${connector.fromId} ${connector.outcome}`}
          d={pathOf(connector, ceiling)}
          className={clsx('bracket-line bracket-line-lit', connector.outcome)}
        />
      ))}
    </svg>
  )
}
