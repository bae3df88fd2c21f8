import type { BracketNode, BracketState, BracketType } from '#domain/stages/bracket.ts'
import { doubleElimination } from './double-elimination.ts'
import { slotsFor, type Format } from './format.ts'
import { singleElimination } from './single-elimination.ts'

/** Every format of a bracket, by its type. A new one is a module of its own and a line here. */
export const FORMATS: Record<BracketType, Format> = {
  'single-elimination': singleElimination,
  'double-elimination': doubleElimination,
}

/** The empty nodes of a new bracket for so many teams, in play order. */
export const createNodes = (type: BracketType, teamCount: number): BracketNode[] =>
  FORMATS[type].create(slotsFor(teamCount))

/** A new bracket without teams. */
export const createBracketState = (type: BracketType, teamCount: number): BracketState => ({
  type,
  status: 'in-progress',
  nodes: createNodes(type, teamCount),
  participants: {},
})
