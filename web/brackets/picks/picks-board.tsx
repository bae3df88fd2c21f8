import { predictedTeams, type Picks } from '#domain/stages/picks/picks.ts'
import { BracketCanvas } from '../bracket-canvas.tsx'
import { BracketFrame } from '../bracket-frame.tsx'
import { BracketRounds, roundId } from '../bracket-rounds.tsx'
import { BracketTools } from '../bracket-tools.tsx'
import { PickNode } from './pick-node.tsx'
import type { PickBoard } from './use-pick-board.ts'
import { useSlotKeys } from './keyboard/use-slot-keys.ts'

const NOBODY = { top: null, bottom: null }

type Props = {
  board: PickBoard
  picks: Picks
  mine?: Picks | undefined
  /** Without it the picks are only shown. */
  onPick?: (nodeId: string, teamId: string | null) => void
}

/** The bracket according to the picks: a picked team is in the next match at once. */
export const PicksBoard = ({ board, picks, mine, onPick }: Props) => {
  const { known } = board
  const { tabIndexOf, handlers } = useSlotKeys(known.nodes)
  const predicted = predictedTeams(known.nodes, picks)
  return (
    <BracketFrame
      name={known.name}
      above={
        <div className="bracket-bar">
          <div className="bracket-row">
            <BracketRounds bracket={known} />
            <BracketTools />
          </div>
        </div>
      }
    >
      <BracketCanvas
        {...handlers}
        nodes={known.nodes}
        renderNode={(node) => (
          <PickNode
            node={node}
            teams={predicted.get(node.id) ?? NOBODY}
            board={board}
            picks={picks}
            mine={mine}
            tabIndexOf={(slot) => tabIndexOf(node.id, slot)}
            onPick={onPick}
          />
        )}
        renderLabel={(key) => <span>{known.roundNames?.[key]}</span>}
        roundId={(key) => roundId(known.id, key)}
        foldable
      />
    </BracketFrame>
  )
}
