import {
  SLOTS, type BracketNode, type BracketState, type BracketStatus, type SlotName,
} from '#domain/stages/bracket.ts'
import { shortNodeName } from '#domain/stages/formats/labels.ts'
import { TBD_TEAM_NAME } from '#domain/matches/match.ts'

export const STATUS_NAMES: Record<BracketStatus, string> = { 'in-progress': 'In Progress', complete: 'Complete' }
export const SLOT_NAMES: Record<SlotName, string> = { top: 'Top', bottom: 'Bottom' }

/** The name of a team of a bracket; a slot without a team is TBD. */
export const teamName = (bracket: BracketState, teamId: string | null | undefined): string =>
  (teamId && bracket.participants[teamId]?.name) || teamId || TBD_TEAM_NAME

/** 'Alpha vs TBD': the teams of a node. */
export const pairName = (bracket: BracketState, node: BracketNode): string =>
  SLOTS.map((slot) => teamName(bracket, node.teams[slot]?.id)).join(' vs ')

/** A node as the 'Complete Match' panel names it: side, round and both teams (BR-29). */
export const nodeChoice = (bracket: BracketState, node: BracketNode): string =>
  `${shortNodeName(node).replace(/ Match \d+$/, '')}: ${pairName(bracket, node)}`
