import { expect, it } from 'vitest'
import type { ShownGroup } from '#contract/groups.ts'
import { placeOf, roundChoices } from './rounds.ts'

const group = (id: string, name: string, rounds: number): ShownGroup => ({ id, name, rounds }) as Partial<ShownGroup> as ShownGroup

it('A group is offered as a whole and by the rounds that its matches are called by (ST-04 MT-27)', () => {
  expect(roundChoices([group('1', 'Group A', 2), group('2', 'Group B', 0)], [])).toEqual([
    {
      title: 'Groups',
      rounds: [
        { value: 'group:1', text: 'Group A' },
        { value: 'group:1:1', text: 'Group A, round 1' },
        { value: 'group:1:2', text: 'Group A, round 2' },
        { value: 'group:2', text: 'Group B' },
      ],
    },
  ])
})

it('A chosen round is what the API calls it', () => {
  expect(placeOf('group:1')).toEqual({ groupId: '1' })
  expect(placeOf('group:1:2')).toEqual({ groupId: '1', groupRound: 2 })
  expect(placeOf('bracket:1:winner-round-2')).toEqual({ bracketId: '1', round: 'winner-round-2' })
  expect(placeOf(null)).toEqual({})
})
