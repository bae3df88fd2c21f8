import { css, type Oklch } from './colour.ts'

/**
 * Shapes in a square of 40. Turned by quarters, each looks different every time, fills less than half of the square, and
 * differs from every other by at least a tenth of it.
 */
const SHAPES = [
  'M28 0H40V40H28z',
  'M12 40 40 12V40z',
  'M18 40 30 0H40L28 40z',
  'M0 12 20 28 40 12V25L20 41 0 25z',
  'M40 3A17 17 0 0 0 40 37z',
  'M0 0H40V40H31V9H0z',
  'M0 0H40V7H0zM0 14H40V21H0z',
  'M0 0H14V14H0zM26 0H40V14H26zM0 26H14V40H0z',
]

/** Lightness and chroma of ground and shape: two dark pairs for white letters, two light ones for ink. */
const [NIGHT, DEEP, SOFT, PALE] = [[0.28, 0.07], [0.48, 0.11], [0.73, 0.11], [0.91, 0.06]] as const
const TONES = [[NIGHT, DEEP], [DEEP, NIGHT], [SOFT, PALE], [PALE, SOFT]] as const

/** How far the hue of the shape is from that of the ground. */
const TURNS = [0, 50, 150, 210] as const

/** A mark without its letters, in a square of 40. */
export type Mark = { hue: number; ground: Oklch; ink: string; figure: Oklch; d: string; transform: string }

/** 32 bits that belong to the text. */
function digest(text: string): number {
  let hash = 2166136261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 739982445)
  return hash ^ (hash >>> 13)
}

/**
 * The mark of a team without logo, below its initials (PU-11). It follows from the name alone, so that it is the same
 * on every page and picture: one of 8 shapes in 4 positions, 4 pairs of tones, 24 hues and 4 distances between two hues.
 */
export function markOf(name: string): Mark {
  const number = digest(name)
  const tone = (number >> 5) & 3
  const [ground, figure] = TONES[tone] ?? TONES[0]
  const hue = ((number >>> 9) % 24) * 15
  return {
    hue,
    ground: [...ground, hue],
    ink: tone < 2 ? '#fff' : '#0b0e14',
    figure: [...figure, hue + (TURNS[(number >> 7) & 3] ?? 0)],
    d: SHAPES[number & 7] ?? '',
    transform: `rotate(${((number >> 3) & 3) * 90} 20 20)`,
  }
}

/** The colour of a name, of the hue of its mark, as a browser reads it. */
export const nameColour = (name: string, lightness: number, chroma: number): string => css([lightness, chroma, markOf(name).hue])

/**
 * The cover of an event without picture (PU-11), as filled paths on a canvas of 640 by 360 that follow from its name:
 * the shape of its mark, large, beside the slash of this site.
 */
export function coverOf(name: string): { fill: Oklch; d: string; transform?: string }[] {
  const { hue, d, transform } = markOf(name)
  return [
    { fill: [0.36, 0.1, hue], d: 'M0 0H640V360H0z' },
    { fill: [0.55, 0.13, hue + 40], d, transform: `translate(270) scale(9.25) ${transform}` },
    { fill: [0.25, 0.07, hue + 15], d: 'M0 0H296L176 360H0z' },
    { fill: [0.91, 0.2, 120], d: 'M296 0H310L190 360H176z' },
  ]
}
