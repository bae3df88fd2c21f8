import { TriangleAlert } from 'lucide-react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { isDrawn } from '#domain/matches/series.ts'
import { disagreement, linkedMatch } from '#domain/stages/progression/linked-match.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { withCapital } from '#domain/text/capital.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import type { BracketChange } from '#web/admin/brackets/use-bracket-change.ts'

/** How a node and its linked match contradict each other, as the end of a sentence; null when they do not. */
export const contradictionOf = (node: BracketNode, match: MatchListItem | undefined): string | null =>
  match?.id === node.matchId && match ? (disagreement(node, linkedMatch(match))?.text ?? null) : null

/** What is missing where a cancelled match or a draw leaves a node open (MT-29 MT-23), as the end of a sentence; else null. */
export const undecidedText = (node: BracketNode, match: MatchListItem | undefined): string | null =>
  node.status === 'active' && match?.id === node.matchId && match
    ? match.resultType === 'cancelled' ? 'the linked match was cancelled, so its winner is chosen under Complete Match'
      : isDrawn(match) ? 'the linked match is a draw, so a map is added to it, or its winner is chosen under Complete Match'
      : null
    : null

type Props = BracketChange & { bracket: BracketRecord; node: BracketNode; onDone?: () => void }

/** The two ways out of a contradiction: the match gets the bracket's teams and result, or is unlinked. */
export const Cures = ({ bracket, node, change, busy, onDone }: Props) => {
  const name = matchNameIn(bracket, node)
  const useTeams = async () => {
    const isDone = await change("Failed to use the bracket's teams: ", async ({ call, keep }) => {
      const params = { id: bracket.id, nodeId: node.id }
      keep(await call('POST /brackets/:id/matches/:nodeId/use-teams', { params, body: {} }))
      return `The match of ${name} has the bracket's teams`
    })
    if (isDone) onDone?.()
  }
  const unlink = async () => {
    const isDone = await change('Failed to unlink match: ', async ({ patchNode }) => {
      await patchNode(node, { matchId: null })
      return 'Match unlinked'
    })
    if (isDone) onDone?.()
  }
  return (
    <span className="flex flex-wrap gap-2">
      <SaveButton busy={busy} onClick={() => void useTeams()} aria-label={`Use the bracket's teams in the match of ${name} of ${bracket.name}`}>
        Use the bracket's teams
      </SaveButton>
      <SaveButton look="danger" busy={busy} onClick={() => void unlink()} aria-label={`Unlink the match of ${name} of ${bracket.name}`}>
        Unlink
      </SaveButton>
    </span>
  )
}

/** The mark of a contradiction, with its explanation. */
export const ContradictionNote = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2 text-sm text-warning">
    <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
    <span>{withCapital(text)}. It does not count here.</span>
  </p>
)
