import { expect, test } from 'vitest'
import { sheetPlace } from './sheet-place.ts'

const PHONE = { board: 320, bar: 56, window: 844, sight: { top: 0, height: 844 } }

test('The sheet begins below the board and ends with the window (DR-13)', () => {
  expect(sheetPlace(PHONE)).toEqual({ top: 320, bottom: 0 })
})

test('Above the keyboard it ends where the keyboard begins (DR-13)', () => {
  expect(sheetPlace({ ...PHONE, sight: { top: 0, height: 508 } })).toEqual({ top: 284, bottom: 336 })
})

test('Where little is left it covers the board, but nothing beyond what is in sight (DR-13)', () => {
  expect(sheetPlace({ board: 300, bar: 56, window: 568, sight: { top: 0, height: 308 } })).toEqual({ top: 84, bottom: 260 })
  expect(sheetPlace({ board: 300, bar: 56, window: 320, sight: { top: 40, height: 150 } })).toEqual({ top: 40, bottom: 130 })
})

test('A board that was scrolled away leaves the sheet below the bar (DR-13)', () => {
  expect(sheetPlace({ ...PHONE, board: -40 })).toEqual({ top: 56, bottom: 0 })
})
