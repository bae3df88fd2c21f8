import { describe, expect, it } from 'vitest'
import type { BracketState } from '#domain/stages/bracket.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { teams } from '#tests/support/models/brackets.ts'
import type { Prize } from './event.ts'
import { finalPlaces } from './final-places.ts'

/** A single elimination whose first so many matches the upper team won. */
function played(count: number, matches = Infinity): BracketState {
  let { bracket } = seedBracket(createBracketState('single-elimination', count), teams(count))
  for (let left = matches; left > 0; left -= 1) {
    const node = bracket.nodes.find(({ status }) => status === 'active')
    if (!node) break
    bracket = completeNode(bracket, node.id, teamIdsOf(node)[0] ?? '').bracket
  }
  return bracket
}

const prize = (place: number, placeEnd: number | null, amount: number, ...ids: string[]): Prize =>
  ({ place, placeEnd, prize: amount, teams: ids.map((id) => ({ teamId: id, teamName: `Prize ${id}` })) })
const event = (...prizeDistribution: Prize[]) => ({ prizeDistribution, teamMetadata: [] })
const told = (places: ReturnType<typeof finalPlaces>) =>
  places?.map(({ place, prize: amount, teams: level }) => [place.from, place.to, amount, level.map(({ name }) => name).join(' ')])

describe('The final places of an event (EV-20)', () => {
  it('Places come from the bracket, level teams together and by name', () => {
    const bracket = played(4)
    const [first] = told(finalPlaces(event(), [bracket])) ?? []
    expect(told(finalPlaces(event(), [bracket]))?.map(([from, to]) => [from, to])).toEqual([[1, 1], [2, 2], [3, 4]])
    expect(first?.[3]).toMatch(/^Team t\d$/)
  })

  it('Nothing is final while a bracket has a match open, whatever the prizes say', () => {
    expect(finalPlaces(event(prize(1, null, 500, 't1')), [played(4, 2)])).toBeNull()
    expect(finalPlaces(event(), [played(4), createBracketState('single-elimination', 4)])).toBeNull()
  })

  it('A prize gives its teams their place and money before the bracket does', () => {
    const places = told(finalPlaces(event(prize(1, null, 500, 'x')), [played(2)]))
    expect(places?.find(([, , , name]) => name === 'Prize x')).toEqual([1, 1, 500, 'Prize x'])
  })

  it('Without brackets the prizes are the places, once each has its teams', () => {
    expect(told(finalPlaces(event(prize(2, 3, 10, 'b', 'a'), prize(1, null, 50, 'c')), []))).toEqual([[1, 1, 50, 'Prize c'], [2, 3, 10, 'Prize a Prize b']])
    expect(finalPlaces(event(prize(1, null, 50, 'c'), prize(2, null, 10)), [])).toBeNull()
  })
})
