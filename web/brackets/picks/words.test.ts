import { expect, test } from 'vitest'
import { changeWords, progressWords, scoreWords } from './words.ts'

test('A change names the picked team and how many picks went with it', () => {
  expect(changeWords({}, { a: 't1' }, 'a', 'Lantern')).toBe('Lantern picked.')
  expect(changeWords({ a: 't2', b: 't2' }, { a: 't1' }, 'a', 'Lantern')).toBe(
    'Lantern picked. 1 later pick no longer fits and was removed.',
  )
  expect(changeWords({ a: 't2', b: 't2', c: 't2' }, {}, 'a', 'Lantern')).toBe(
    'Pick removed. 2 later picks no longer fit and were removed.',
  )
})

test('Progress counts what can no longer be picked', () => {
  expect(progressWords({ picked: 9, open: 5, total: 14 })).toBe('9 of 14 picked')
  expect(progressWords({ picked: 9, open: 3, total: 14 })).toBe('9 of 14 picked, 2 missed')
})

test('A score is only there once something is decided', () => {
  expect(scoreWords({ right: 0, decided: 0 }, false)).toBe('')
  expect(scoreWords({ right: 5, decided: 7 }, false)).toBe('5 of 7 right so far')
  expect(scoreWords({ right: 5, decided: 7 }, true)).toBe('5 of 7 right')
})
