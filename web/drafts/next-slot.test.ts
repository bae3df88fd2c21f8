import { expect, test } from 'vitest'
import { emptyDraft, withHero } from '#domain/drafts/slots.ts'
import { TURNS } from '#domain/drafts/turns.ts'
import { nextSlotAfter } from './next-slot.ts'

test('Filling every next slot from the first goes through the draft in turn order', () => {
  let draft = emptyDraft()
  for (const [at, place] of TURNS.entries()) {
    draft = withHero(draft, place, 'hela')
    expect(nextSlotAfter(draft, place)).toEqual(TURNS[at + 1] ?? null)
  }
})

test('After the last slot the search continues from the beginning', () => {
  expect(nextSlotAfter(emptyDraft(), { team: 'A', index: 9 })).toEqual({ team: 'A', index: 0 })
})

test('Filled slots are skipped', () => {
  const draft = withHero(emptyDraft(), { team: 'B', index: 0 }, 'hela')
  expect(nextSlotAfter(draft, { team: 'A', index: 0 })).toEqual({ team: 'B', index: 1 })
})
