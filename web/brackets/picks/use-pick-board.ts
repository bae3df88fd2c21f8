import { useMemo } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { BracketNode, SlotName } from '#domain/stages/bracket.ts'
import { hideResults } from '#domain/stages/display/hide-results.ts'
import { lockedNodes } from '#domain/stages/picks/picks.ts'
import { isPlayed } from '#domain/stages/graph/statuses.ts'
import { useNow } from '#web/ui/time/now.tsx'
import { useBracketView, type BracketView } from '../use-bracket-view.ts'
import { useHidden } from './use-hidden.ts'

/** The board that picks are made on. */
export type PickBoard = {
  /** The bracket without the results that spoiler mode hides: picks are rendered, judged and counted by it. */
  known: BracketRecord
  /** The whole bracket, for names and spoiler keys. */
  view: BracketView
  now: number
  locked: ReadonlySet<string>
  lockedAt: (now: number) => ReadonlySet<string>
  startOf: (node: BracketNode) => string | null
  /** How many results spoiler mode hides. */
  hiddenResults: number
}

/** A bracket to pick on. A pick locks when its match starts by the clock, or is decided (PK-03). */
export const usePickBoard = (bracket: BracketRecord, matches: ReadonlyMap<string, MatchListItem>): PickBoard => {
  const now = useNow()
  const view = useBracketView(bracket, matches)
  const hidden = useHidden(view.spoilerKeys)
  const board = useMemo(() => {
    const isHidden = (node: BracketNode): boolean => hidden.has(view.spoilerKeyOf(node))
    const isTeamHidden = (node: BracketNode, slot: SlotName): boolean => hidden.has(view.slotOf(node, slot).spoilerKey ?? '')
    const starts = Object.fromEntries([...matches].map(([id, { matchStartTime }]) => [id, matchStartTime]))
    return {
      view,
      known: { ...bracket, nodes: hideResults(bracket.nodes, isHidden, isTeamHidden) },
      lockedAt: (at: number) => lockedNodes(bracket.nodes, at, starts),
      startOf: (node: BracketNode) => view.matchOf(node)?.matchStartTime ?? node.scheduledAt,
      hiddenResults: bracket.nodes.filter((node) => isPlayed(node) && isHidden(node)).length,
    }
  }, [bracket, matches, view, hidden])
  const locked = useMemo(() => board.lockedAt(now), [board, now])
  return { ...board, now, locked }
}
