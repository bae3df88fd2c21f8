import { Link } from 'react-router'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { outcomeText } from '#domain/matches/outcome-text.ts'
import { isScored, knownWinner, seriesScore } from '#domain/matches/series.ts'
import { matchTitle, sidesOf } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import type { BracketChange } from '#web/admin/brackets/use-bracket-change.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ContradictionNote, contradictionOf, Cures } from './contradiction.tsx'
import { NodeDate } from './node-date.tsx'

type Props = BracketChange & { bracket: BracketRecord; node: BracketNode; match: MatchListItem | undefined; onDone: () => void }

const resultOf = (match: MatchListItem): string => {
  const winner = knownWinner(match, match.isLive)
  const { one, two } = seriesScore(match.games, match.advantage)
  const score = outcomeText(match) || (isScored(match.games) ? `${one} - ${two}` : 'No result yet')
  return winner ? `${score}, ${sidesOf(match)[winner].name} won` : score
}

/** The match that a node shows, and its controls. */
export const LinkedMatch = ({ bracket, node, match, change, busy, onDone }: Props) => {
  if (node.matchId === null) return <p className="text-soft">No match is linked to this node.</p>
  const unlink = async () => {
    const isDone = await change('Failed to unlink match: ', async ({ patchNode }) => {
      await patchNode(node, { matchId: null })
      return 'Match unlinked'
    })
    if (isDone) onDone()
  }
  const matchId = encodeURIComponent(node.matchId)
  const contradiction = contradictionOf(node, match)
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-3">
      <p>
        <bdi className="block font-semibold">{match ? matchTitle(match) : `Match ${node.matchId}`}</bdi>
        {match && (
          <span className="flex flex-wrap gap-x-3 text-sm text-soft">
            <span>
              <NodeDate instant={shownTime(match)} />
            </span>
            <span>{resultOf(match)}</span>
          </span>
        )}
      </p>
      {contradiction && (
        <div className="flex flex-col gap-2">
          <ContradictionNote text={contradiction} />
          <Cures {...{ bracket, node, change, busy, onDone }} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <a href={`/matches/${matchId}`} target="_blank" rel="noopener" className={buttonClass('quiet')}>
          Open match in a new tab
        </a>
        <Link to={`/admin/matches/entry?matchId=${matchId}`} className={buttonClass('quiet')}>
          Edit match
        </Link>
        {!contradiction && (
          <SaveButton look="danger" busy={busy} onClick={() => void unlink()}>
            Unlink
          </SaveButton>
        )}
      </div>
    </div>
  )
}
