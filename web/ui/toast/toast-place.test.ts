import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toastBottom, type Box } from './toast-place.ts'

const WINDOW = { height: 800, top: 56 }
const TOAST = { left: 900, right: 1250, height: 80 }
const box = (left: number, top: number, width: number, height: number): Box =>
  ({ left, top, right: left + width, bottom: top + height })
/** The toast of 80 pixels that ends so far above the bottom. */
const placed = (bottom: number): Box => box(TOAST.left, WINDOW.height - bottom - TOAST.height, 350, TOAST.height)
const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('A toast is at the bottom, above the save bar, and above a button that is just above it', () => {
  expect(toastBottom(TOAST, [], WINDOW)).toBe(16)
  const bar = box(0, 736, 1280, 64)
  expect(toastBottom(TOAST, [bar], WINDOW)).toBe(72)
  expect(toastBottom(TOAST, [bar, box(1100, 660, 120, 40)], WINDOW)).toBe(148)
  expect(toastBottom(TOAST, [bar, box(100, 660, 120, 40)], WINDOW)).toBe(72)
})

test('A toast covers none of the buttons, wherever they are, as long as there is room', () => {
  const anywhere = fc.record({ left: fc.nat(1_200), top: fc.integer({ min: -50, max: 850 }), width: fc.integer({ min: 1, max: 400 }) })
  fc.assert(fc.property(fc.array(anywhere, { maxLength: 4 }), (some) => {
    const boxes = some.map(({ left, top, width }) => box(left, top, width, 40))
    const toast = placed(toastBottom(TOAST, boxes, WINDOW))
    expect(boxes.filter((each) => overlap(each, toast))).toEqual([])
    expect(toast.top).toBeGreaterThanOrEqual(WINDOW.top)
  }))
})
