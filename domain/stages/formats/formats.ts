import type { BracketNode, BracketState, BracketType } from '#domain/stages/bracket.ts'
import { invalid } from '#domain/errors.ts'
import { doubleElimination } from './double-elimination.ts'
import { slotsFor, type Format } from './format.ts'
import { withGrandFinal, type GrandFinal } from './grand-final.ts'
import { gsl } from './gsl.ts'
import { assertLowerStarts, type LowerStarts } from './lower-starts.ts'
import { singleElimination } from './single-elimination.ts'
import { withThirdPlace } from './third-place.ts'

/** Every format of a bracket, by its type. A new one is a module of its own and a line here. */
export const FORMATS: Record<BracketType, Format> = {
  'single-elimination': singleElimination,
  'double-elimination': doubleElimination,
  gsl,
}

/** What is chosen for a new bracket beside its type and size; some of it can be changed later. */
export type BracketOptions = {
  grandFinal?: GrandFinal | undefined
  thirdPlace?: boolean | undefined
  lowerStarts?: LowerStarts | undefined
}

/** The nodes with another ending. @throws see `withGrandFinal` and `withThirdPlace` */
export function withEnding(nodes: BracketNode[], { grandFinal, thirdPlace }: Omit<BracketOptions, 'lowerStarts'>): BracketNode[] {
  const ended = grandFinal === undefined ? nodes : withGrandFinal(nodes, grandFinal)
  return thirdPlace === undefined ? ended : withThirdPlace(ended, thirdPlace)
}

/**
 * The empty nodes of a new bracket for so many teams, in play order.
 * @throws VALIDATION_FAILED for another number of teams than the format is for; see also `withEnding` and `assertLowerStarts`
 */
export function createNodes(type: BracketType, teamCount: number, options: BracketOptions = {}): BracketNode[] {
  const { name, teamCount: only = teamCount } = FORMATS[type]
  if (teamCount !== only) throw invalid('participantCount', `A ${name} has ${only} teams`)
  const lowerStarts = options.lowerStarts === 'half'
  if (lowerStarts) assertLowerStarts(type, teamCount)
  return withEnding(FORMATS[type].create(slotsFor(teamCount), lowerStarts), options)
}

/** A new bracket without teams. */
export const createBracketState = (type: BracketType, teamCount: number, options?: BracketOptions): BracketState => ({
  type,
  status: 'in-progress',
  nodes: createNodes(type, teamCount, options),
  participants: {},
})
