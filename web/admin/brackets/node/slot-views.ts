import type { MatchListItem } from '#contract/sent-matches.ts'
import type { BracketNode, BracketState, SlotName } from '#domain/stages/bracket.ts'
import type { Teams } from '#domain/stages/progression/settle.ts'
import { isBye } from '#domain/stages/graph/statuses.ts'
import { SIDES } from '#domain/matches/match.ts'
import { scoreTexts } from '#domain/matches/score.ts'
import { teamName } from '#web/admin/brackets/words.ts'
import { contradictionOf } from './contradiction.tsx'
import type { SlotView } from './slot-button.tsx'

/** The maps that a team won in a match, as text; '' without a score. */
const scoreOf = (match: MatchListItem | undefined, teamId: string, now: number): string => {
  const side = match && SIDES.find((each) => match.sides[each].teamId === teamId)
  return (match && side && scoreTexts(match, now, false)?.[side]) ?? ''
}

/**
 * The contents of a node's slots: its teams, or predicted ones.
 * @param now in milliseconds
 */
export const slotViews = (
  bracket: BracketState,
  node: BracketNode,
  teams: Teams | undefined,
  match: MatchListItem | undefined,
  pick: string | undefined,
  now: number,
): Record<SlotName, SlotView> => {
  const counting = contradictionOf(node, match) === null ? match : undefined
  const view = (slot: SlotName): SlotView => {
    const id = teams?.[slot] ?? null
    return {
      name: id === null && isBye(node) ? 'Bye' : teamName(bracket, id),
      logo: id === null ? null : (bracket.participants[id]?.logo ?? ''),
      score: id === null ? '' : scoreOf(counting, id, now),
      won: id !== null && node.winnerId === id,
      picked: id !== null && pick === id,
    }
  }
  return { top: view('top'), bottom: view('bottom') }
}
