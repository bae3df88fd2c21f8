import { expect, it } from 'vitest'
import { linkedBracket } from '#tests/support/models/brackets.ts'
import { orAsk, type Told } from './story.ts'

const bracket = { ...linkedBracket('single-elimination', 2), id: 'b', name: 'Playoffs', roundLabels: {} }
const told: Told<typeof bracket> = {
  world: { brackets: [bracket], matches: new Map() },
  effects: [],
  losses: [{ path: 'match:m', message: 'A vs B (2-0): the result is set aside' }],
  contradictions: [{ code: 'TEAMS_DIFFER', text: 'the linked match is between other teams', bracketId: 'b', nodeId: 'w1-0', matchId: 'n' }],
}

it('A change that loses a result and makes a match contradict its bracket asks about both at once (BR-12)', () => {
  expect(() => orAsk(told, false)).toThrow(expect.objectContaining({
    code: 'TEAMS_DIFFER',
    details: [
      { path: 'matches.w1-0', message: expect.stringMatching(/of Playoffs is .* vs .*: the linked match is between other teams$/) },
      ...told.losses,
    ],
  }))
  expect(orAsk(told, true)).toBe(told)
})

it('A change that only loses a result asks about that', () => {
  expect(() => orAsk({ ...told, contradictions: [] }, false)).toThrow(expect.objectContaining({ code: 'DOWNSTREAM_COMPLETE', details: told.losses }))
})
