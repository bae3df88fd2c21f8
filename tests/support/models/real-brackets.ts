import type { BracketNode } from '#domain/stages/bracket.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'
import data from '#tests/real/double_elimination_280.json' with { type: 'json' }

/** The real double eliminations, with their seeds, results and places. */
export const REAL_EVENTS = data.events
export type RealEvent = (typeof REAL_EVENTS)[number]
type RealMatch = [winner: number, loser: number, name: string, round: number, won: number, lost: number]

/** The results of an event, in the order of its rounds. */
export const resultsOf = (event: RealEvent): RealMatch[] =>
  (event.matches as unknown as RealMatch[]).toSorted((a, b) => Math.abs(a[3]) - Math.abs(b[3]))

/** The data has a second grand final where the team from the losers bracket won the first. */
const isReset = ([, , name]: RealMatch): boolean => name === 'Grand Final Reset'

const isOf = (node: BracketNode, match: RealMatch): boolean => {
  const [, , name, round] = match
  if (isReset(match) || name === 'Grand Final') return node.side === 'finals' && node.round === (isReset(match) ? 2 : 1)
  return node.side === (round < 0 ? 'losers' : 'winners')
}

/** Those of the results that are played next: of the nodes that have two teams and no winner, with these nodes. */
export const nextOf = (nodes: BracketNode[], left: RealMatch[], idOf: (seed: number) => string): { node: BracketNode; match: RealMatch }[] =>
  nodes.flatMap((node) => {
    const pair = teamIdsOf(node)
    const match = node.status === 'active' && left.find((each) => isOf(node, each) && pair.includes(idOf(each[0])) && pair.includes(idOf(each[1])))
    return match ? [{ node, match }] : []
  })

/** The seed that won the last match. */
export const championOf = (event: RealEvent): number | undefined => {
  const results = resultsOf(event)
  return (results.find(isReset) ?? results.find(([, , name]) => name === 'Grand Final'))?.[0]
}

/** The places of an event by the ids of its teams, or null: some events have two second places and no first one. */
export const placesOf = ({ standings }: RealEvent, idOf: (seed: number) => string): Record<string, number> | null =>
  standings.some(([rank]) => rank === 1) ? Object.fromEntries(standings.map(([rank = 0, seed = 0]) => [idOf(seed), rank])) : null
