import { useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { SlotName } from '#domain/stages/bracket.ts'
import { lockedNodes, predictedTeams, removePick, setPick, type Picks } from '#domain/stages/picks/picks.ts'
import { shownTime } from '#domain/matches/status.ts'

const NO_PICKS: Picks = {}

/**
 * Predictions made on the staff's canvas while Pick'em Predictions is on. They stay in this window and are never
 * results (BR-26). `teams` are those of every node according to the predictions.
 * @param now in milliseconds
 */
export const usePicks = (bracket: BracketRecord, matches: ReadonlyMap<string, MatchListItem>, now: number) => {
  const { nodes, pickEmEnabled } = bracket
  const [made, setMade] = useState<Picks>(NO_PICKS)
  const picks = pickEmEnabled ? made : NO_PICKS
  const locked = lockedNodes(nodes, now, Object.fromEntries([...matches].map(([id, match]) => [id, shownTime(match)])))
  const teams = predictedTeams(nodes, picks)

  /** Predicts the team of a slot, or removes the prediction. */
  const toggle = (nodeId: string, slot: SlotName): void => {
    const teamId = teams.get(nodeId)?.[slot]
    if (!teamId) return
    const isPicked = picks[nodeId] === teamId
    setMade(isPicked ? removePick(nodes, picks, locked, nodeId) : setPick(nodes, picks, locked, nodeId, teamId))
  }
  return { picks, locked, teams, toggle, clear: () => setMade(NO_PICKS) }
}
