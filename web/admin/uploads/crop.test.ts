import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampView, fits, keptPart, OUTPUT, outputSize, WHOLE_FRAME, wholeImageZoom } from './crop.ts'

const photo = { width: 4000, height: 2000 }
const { square, wide } = OUTPUT

describe('keptPart', () => {
  it('The crop starts in the middle of the image', () => {
    expect(keptPart(photo, square, WHOLE_FRAME)).toEqual({ x: 1000, y: 0, width: 2000, height: 2000 })
  })

  it('The crop moves and zooms within the image', () => {
    expect(keptPart(photo, square, { zoom: 2, x: 0, y: 1 })).toEqual({ x: 0, y: 1000, width: 1000, height: 1000 })
  })

  it('The crop includes the whole image at the smallest zoom', () => {
    const zoom = wholeImageZoom(photo, square)
    expect(keptPart(photo, square, { zoom, x: 0, y: 0 })).toEqual({ x: 0, y: -1000, width: 4000, height: 4000 })
  })

  it('The crop never leaves the image while the image fills the frame', () => {
    const side = fc.integer({ min: 1, max: 9000 })
    const part = fc.double({ min: -1, max: 2, noNaN: true })
    fc.assert(
      fc.property(side, side, fc.double({ min: 1, max: 20, noNaN: true }), part, part, (width, height, zoom, x, y) => {
        const kept = keptPart({ width, height }, wide, { zoom, x, y })
        const slack = 1e-6 * (width + height)
        expect(kept.x).toBeGreaterThanOrEqual(-slack)
        expect(kept.y).toBeGreaterThanOrEqual(-slack)
        expect(kept.x + kept.width).toBeLessThanOrEqual(width + slack)
        expect(kept.y + kept.height).toBeLessThanOrEqual(height + slack)
        expect(kept.width / kept.height).toBeCloseTo(16 / 9)
      }),
    )
  })
})

it('A view that the image allows stays as it is', () => {
  expect(clampView(photo, square, { zoom: 2, x: 0.4, y: 0.6 })).toEqual({ zoom: 2, x: 0.4, y: 0.6 })
  expect(clampView(photo, square, { zoom: 99, x: 0.4, y: 0.6 }).zoom).toBe(8)
})

it('An image that has the shape already is recognised', () => {
  expect(fits({ width: 1920, height: 1080 }, wide)).toBe(true)
  expect(fits({ width: 1000, height: 1005 }, square)).toBe(true)
  expect(fits({ width: 1000, height: 1100 }, square)).toBe(false)
})

it('Large images get smaller and small ones no larger', () => {
  expect(outputSize({ width: 2000, height: 2000 }, square)).toEqual({ width: 512, height: 512 })
  expect(outputSize({ width: 320, height: 180 }, wide)).toEqual({ width: 320, height: 180 })
  expect(outputSize({ width: 0.4, height: 0.4 }, wide)).toEqual({ width: 1, height: 1 })
})
