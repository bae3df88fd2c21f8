import { SLOTS, type BracketNode, type BracketState, type SlotName } from '#domain/stages/bracket.ts'
import { isAlone, shortRoundName } from '#domain/stages/formats/labels.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import type { GrandFinal } from '#domain/stages/formats/grand-final.ts'
import { TBD_TEAM_NAME } from '#domain/matches/match.ts'

export const GRAND_FINAL_NAMES: Record<GrandFinal, string> = {
  single: 'One match',
  reset: 'Second match if the losers bracket team wins',
  advantage: 'The winners bracket team starts one map up',
}
export const SLOT_NAMES: Record<SlotName, string> = { top: 'Top', bottom: 'Bottom' }

/** The name of a team of a bracket; a slot without a team is TBD. */
export const teamName = (bracket: BracketState, teamId: string | null | undefined): string =>
  (teamId && bracket.participants[teamId]?.name) || teamId || TBD_TEAM_NAME

/** 'Alpha vs TBD': the teams of a node. */
export const pairName = (bracket: BracketState, node: BracketNode): string =>
  SLOTS.map((slot) => teamName(bracket, node.teams[slot]?.id)).join(' vs ')

/** A node as visitors read its name, with its place: 'Upper Semifinal 2 (WB Round 2)', 'Grand Final'. */
export const placeName = (bracket: BracketState, node: BracketNode): string => {
  const name = matchNameIn(bracket, node)
  return isAlone(node) ? name : `${name} (${shortRoundName(node)})`
}

/** A node as the 'Complete Match' panel names it: its name, side, round and both teams (BR-29). */
export const nodeChoice = (bracket: BracketState, node: BracketNode): string => `${placeName(bracket, node)}: ${pairName(bracket, node)}`

/** Whether the name that visitors read tells more of a round than its label: 'Lower Round 1' is 'Losers Round 1' but for a word (BR-18). */
export const tellsMore = (name: string, label: string): boolean => {
  const [words, others] = [name.split(' '), label.split(' ')]
  return words.length !== others.length || words.filter((word, index) => word !== others[index]).length > 1
}
