import { expect, test } from 'vitest'
import type { BracketState } from '#domain/stages/bracket.ts'
import { placements } from '#domain/stages/display/placements.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { team } from '#tests/support/models/brackets.ts'
import { championOf, nextOf, placesOf, REAL_EVENTS, resultsOf, type RealEvent } from '#tests/support/models/real-brackets.ts'

const idOf = (seed: number): string => `t${seed}`

/** Seeds a bracket as the event did, and enters its results in the order in which their teams meet. */
function replay(event: RealEvent) {
  const teams = event.seeds.map((seed) => team(idOf(seed)))
  let { bracket }: { bracket: BracketState } = seedBracket(createBracketState('double-elimination', teams.length, { grandFinal: 'reset' }), teams)
  const left = resultsOf(event)
  for (let [found] = nextOf(bracket.nodes, left, idOf); found; [found] = nextOf(bracket.nodes, left, idOf)) {
    left.splice(left.indexOf(found.match), 1)
    bracket = completeNode(bracket, found.node.id, idOf(found.match[0])).bracket
  }
  return { event, bracket, left }
}

test('Of 280 real double eliminations at least 94 % replay match by match, with the right champion and places (BR-04 BR-31 BR-32) [B04]', () => {
  const played = REAL_EVENTS.map(replay)
  const whole = played.filter(({ bracket, left }) => left.length === 0 && bracket.status === 'complete')
  expect([whole.length, played.length]).toEqual([266, 280])
  for (const { event, bracket } of whole) {
    const places = placements(bracket.nodes)
    expect(places.find(({ rank }) => rank === 1)?.teamId, event.source).toBe(idOf(championOf(event) ?? 0))
    const expected = placesOf(event, idOf)
    if (expected) expect(Object.fromEntries(places.map(({ teamId, rank }) => [teamId, rank])), event.source).toEqual(expected)
  }
  expect(whole.filter(({ event }) => placesOf(event, idOf)).length).toBe(265)
})
