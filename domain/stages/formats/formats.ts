import type { BracketNode, BracketState, BracketType } from '#domain/stages/bracket.ts'
import { doubleElimination } from './double-elimination.ts'
import { slotsFor, type Format } from './format.ts'
import { withGrandFinal, type GrandFinal } from './grand-final.ts'
import { singleElimination } from './single-elimination.ts'

/** Every format of a bracket, by its type. A new one is a module of its own and a line here. */
export const FORMATS: Record<BracketType, Format> = {
  'single-elimination': singleElimination,
  'double-elimination': doubleElimination,
}

/** The empty nodes of a new bracket for so many teams, in play order. @throws see `withGrandFinal` */
export const createNodes = (type: BracketType, teamCount: number, grandFinal: GrandFinal = 'single'): BracketNode[] =>
  withGrandFinal(FORMATS[type].create(slotsFor(teamCount)), grandFinal)

/** A new bracket without teams. */
export const createBracketState = (type: BracketType, teamCount: number, grandFinal?: GrandFinal): BracketState => ({
  type,
  status: 'in-progress',
  nodes: createNodes(type, teamCount, grandFinal),
  participants: {},
})
