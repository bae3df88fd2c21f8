import { hex, type Oklch } from '#domain/marks/colour.ts'
import { SCENES } from './scenes.ts'

/** Colour of a mode in OKLCH: hue of what is lit, hue of what lies in the dark, chroma. */
const MODES = {
  Convergence: [300, 285, 0.17],
  Domination: [74, 50, 0.15],
  Convoy: [208, 238, 0.12],
} satisfies Record<string, readonly [hue: number, dark: number, chroma: number]>

const stops = (colours: [offset: number, colour: Oklch, opacity?: number][]): string =>
  colours
    .map(([at, colour, opacity = 1]) => {
      const alpha = opacity === 1 ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${hex(colour)}"${alpha}/>`
    })
    .join('')

const vertical = (id: string, content: string): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="180">${content}</linearGradient>`

/**
 * One map tile, 320 by 180 units, in the colours of its mode: sky, the scene from far to near, and a fade to the
 * dark ground so that a white name on the lower third reads (WCAG AA). No text in the picture.
 */
export function tile(id: string, mode: string): string {
  const [h, deep, c] = MODES[mode as keyof typeof MODES]
  const middle = (h + deep) / 2
  const scene = SCENES[id]
  if (!scene) throw new Error(`No scene for the map ${id}`)
  const ground: Oklch = [0.165, 0.02, 265]
  const glow = stops([[0, [0.92, c * 0.6, h], 0.85], [0.45, [0.78, c, h], 0.3], [1, [0.7, c, h], 0]])
  const defs = [
    vertical('k', stops([[0, [0.24, c * 0.5, deep]], [0.28, [0.45, c * 0.9, middle]], [0.6, [0.82, c, h]]])),
    vertical('1', stops([[0.1, [0.7, c, h]], [0.75, [0.57, c, middle]]])),
    vertical('2', stops([[0.1, [0.5, c * 0.9, middle]], [0.8, [0.36, c * 0.7, deep]]])),
    vertical('3', stops([[0.1, [0.34, c * 0.7, deep]], [0.9, [0.22, c * 0.45, deep]]])),
    vertical('4', stops([[0.1, [0.23, c * 0.5, deep]], [0.9, [0.15, c * 0.25, deep]]])),
    vertical('w', stops([[0, [0.98, 0.02, h]], [1, [0.86, c * 0.7, h]]])),
    vertical('z', stops([[0.44, ground, 0], [0.67, ground, 0.6], [1, ground, 0.95]])),
    `<radialGradient id="y">${glow}</radialGradient>`,
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><defs>${defs.join('')}</defs>` +
    `<path fill="url(#k)" d="M0 0H320V180H0Z"/>${scene}<path fill="url(#z)" d="M0 0H320V180H0Z"/></svg>\n`
  )
}
