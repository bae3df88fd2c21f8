import { expect, test } from 'vitest'
import type { BracketNode, BracketState } from '#domain/stages/bracket.ts'
import { placements } from '#domain/stages/display/placements.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import data from '#tests/real/double_elimination_280.json' with { type: 'json' }
import { team } from '#tests/support/models/brackets.ts'

type Event = (typeof data.events)[number]
type Match = [winner: number, loser: number, name: string, round: number, ...scores: number[]]

const matchesOf = (event: Event) => event.matches as unknown as Match[]
/** The data has a second grand final where the team from the losers bracket won the first. */
const isReset = ([, , name]: Match): boolean => name === 'Grand Final Reset'
const isOf = (node: BracketNode, match: Match): boolean => {
  const [, , name, round] = match
  if (isReset(match) || name === 'Grand Final') return node.side === 'finals' && node.round === (isReset(match) ? 2 : 1)
  return node.side === (round < 0 ? 'losers' : 'winners')
}

/** Seeds a bracket as the event did, and enters its results in the order in which their teams meet. */
function replay(event: Event): { bracket: BracketState; left: Match[] } {
  const teams = event.seeds.map((seed) => team(`t${seed}`))
  let { bracket } = seedBracket(createBracketState('double-elimination', teams.length, { grandFinal: 'reset' }), teams)
  const left = matchesOf(event).toSorted((a, b) => Math.abs(a[3]) - Math.abs(b[3]))
  const next = () => bracket.nodes.flatMap((node) => {
    const pair = teamIdsOf(node)
    const match = node.status === 'active' &&
      left.find((each) => isOf(node, each) && pair.includes(`t${each[0]}`) && pair.includes(`t${each[1]}`))
    return match ? [{ node, match }] : []
  })[0]
  for (let found = next(); found; found = next()) {
    left.splice(left.indexOf(found.match), 1)
    bracket = completeNode(bracket, found.node.id, `t${found.match[0]}`).bracket
  }
  return { bracket, left }
}

test('Of 280 real double eliminations at least 94 % replay match by match, with the right champion and places (BR-04 BR-31 BR-32) [B04]', () => {
  const played = data.events.map((event) => ({ event, ...replay(event) }))
  const whole = played.filter(({ bracket, left }) => left.length === 0 && bracket.status === 'complete')
  expect([whole.length, played.length]).toEqual([266, 280])
  // Some events have two second places and no first one.
  const placed = whole.filter(({ event: { standings } }) => standings.some(([rank]) => rank === 1))
  expect(placed.length).toBe(265)
  for (const { event, bracket } of placed) {
    const ranks = placements(bracket.nodes).map(({ teamId, rank }) => [teamId, rank])
    expect(Object.fromEntries(ranks), event.source).toEqual(Object.fromEntries(event.standings.map(([rank, seed]) => [`t${seed}`, rank])))
  }
})
