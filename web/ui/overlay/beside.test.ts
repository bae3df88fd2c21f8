import { describe, expect, test } from 'vitest'
import { placeBeside } from './beside.ts'

const DIALOG = { width: 480, height: 600 }
const VIEW = { width: 1440, height: 900 }
const box = (left: number, top = 200) => ({ left, right: left + 200, top })

describe('The place of a dialog', () => {
  test('The place of a dialog is at the right of its box, level with it (BR-29)', () => {
    expect(placeBeside(box(300), DIALOG, VIEW)).toEqual({ left: 512, top: 200 })
  })

  test('The place of a dialog whose box has no room at its right is directly at its left (BR-29)', () => {
    expect(placeBeside(box(900), DIALOG, VIEW)).toEqual({ left: 408, top: 200 })
  })

  test('The place of a dialog that fits at neither side of its box is over the edge of the box (BR-29)', () => {
    const narrow = { width: 1100, height: 800 }
    expect(placeBeside(box(440), DIALOG, narrow)).toEqual({ left: 604, top: 184 })
    expect(placeBeside(box(470), DIALOG, narrow)).toEqual({ left: 16, top: 184 })
  })

  test('The place of a dialog stays in the window where its box reaches out of it (BR-29)', () => {
    expect(placeBeside(box(-150), DIALOG, VIEW)).toEqual({ left: 62, top: 200 })
    expect(placeBeside(box(1400, -80), DIALOG, VIEW)).toEqual({ left: 908, top: 64 })
    expect(placeBeside(box(300, 700), DIALOG, VIEW)).toEqual({ left: 512, top: 284 })
    expect(placeBeside(box(300, 700), { width: 480, height: 200 }, VIEW)).toEqual({ left: 512, top: 504 })
  })

  test('The place of a dialog is never further from its box than the gap between them, wherever the box is (BR-29)', () => {
    for (let left = 0; left <= 1240; left += 10) {
      const at = placeBeside(box(left), DIALOG, VIEW)
      expect(Math.max(at.left - (left + 200), left - (at.left + 480))).toBeLessThanOrEqual(12)
    }
  })

  test('The place of a dialog that is higher than the window is below the bar of the page (BR-29)', () => {
    expect(placeBeside(box(300), { width: 480, height: 900 }, { width: 1440, height: 700 }).top).toBe(64)
  })
})
