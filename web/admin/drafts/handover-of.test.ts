import { expect, test } from 'vitest'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { side } from '#tests/support/models/sides.ts'
import { emptySlots, withHero } from '#domain/drafts/slots.ts'
import { draftValueOf } from './draft-data.ts'
import { handoverOf } from './handover-of.ts'

const empty = { teamASlots: emptySlots('A'), teamBSlots: emptySlots('B'), selectedMapId: null }
const { teamASlots, teamBSlots } = withHero(empty, { team: 'A', index: 0 }, 'emma-frost')
const draft = { teamASlots, teamBSlots, teamAAssignment: 'Foxes', teamBAssignment: 'Lights' }
const match = {
  sides: { one: side('f', 'Foxes'), two: side('l', 'Lights') },
  games: [draft],
} as unknown as MatchRecord

test('An editor without navigation state starts with the stored draft, so an untouched save changes nothing (DR-09)', () => {
  const handover = handoverOf(match, 0)
  expect(handover && draftValueOf(handover)).toEqual(draft)
  expect(handoverOf(match, 1)).toBeNull()
})
