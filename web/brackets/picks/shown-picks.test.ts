import { expect, test } from 'vitest'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { encodePicks } from '#domain/stages/picks/pick-code.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { teams } from '#tests/support/models/brackets.ts'
import { ownSearch } from './own-search.ts'
import { sharedPath, shownPicks } from './shown-picks.ts'

const a = (id: string, displayOrder: number, pickEmEnabled = true): BracketRecord => ({
  ...seedBracket(createBracketState('single-elimination', 4), teams(4)).bracket,
  id, displayOrder, pickEmEnabled, eventId: 'e1', name: id, participantCount: 4, roundLabels: {}, bestOf: null, roundBestOf: {}, version: 1,
  createdAt: '2026-11-21T00:00:00.000Z', updatedAt: '2026-11-21T00:00:00.000Z',
})
const main = a('main', 1)
const side = a('side', 0)
const plain = a('plain', 2, false)
const shown = (brackets: BracketRecord[], search: string) => shownPicks(brackets, new URLSearchParams(search))
const picks = { 'w1-0': 't4' }

test('An event with one open bracket need not name it', () => {
  expect(ownSearch([main, plain], 'main')).toBe('?picks=1')
  expect(shown([plain, main], '?picks=1')).toEqual({ kind: 'own', bracket: main })
})

test('Of several brackets the address names one, else the first is meant', () => {
  expect(shown([main, side, plain], ownSearch([main, side, plain], 'main'))).toEqual({ kind: 'own', bracket: main })
  expect(shown([main, side], '?picks=1')).toEqual({ kind: 'own', bracket: side })
})

test('A bracket that accepts no picks is closed, also to its codes', () => {
  for (const search of ['?picks=1', '?picks=1&bracket=plain', `?picks=${encodeURIComponent(encodePicks('plain', picks))}`]) {
    expect(shown([plain], search)).toEqual({ kind: 'closed' })
  }
})

test('A shared link leads to its picks in the bracket that its code names', () => {
  const { search } = new URL(sharedPath('e1', encodePicks('side', picks)), 'https://site.example')
  expect(shown([main, side], search)).toEqual({ kind: 'shared', bracket: side, picks })
})

test.each(['', 'junk', '2', encodePicks('elsewhere', picks), encodePicks('main', { 'w9-9': 't1' })])(
  'The code %j belongs to no bracket here', (code) => {
    expect(shown([main, side], `?picks=${encodeURIComponent(code)}`)).toEqual({ kind: 'invalid' })
  },
)
