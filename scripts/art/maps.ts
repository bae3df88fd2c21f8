import type { GameMode } from '../../domain/catalogue/catalogue.ts'
import { hex, type Oklch } from './colour.ts'
import { SCENES } from './scenes.ts'

/** Colour of a mode: hue and chroma in OKLCH. */
const MODES: Record<GameMode, readonly [hue: number, chroma: number]> = {
  Convergence: [296, 0.15],
  Domination: [70, 0.13],
  Convoy: [212, 0.11],
}

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
export function tile(id: string, mode: GameMode): string {
  const [h, c] = MODES[mode]
  const scene = SCENES[id]
  if (!scene) throw new Error(`No scene for the map ${id}`)
  const ground: Oklch = [0.165, 0.02, 265]
  const defs = [
    vertical('k', stops([[0, [0.2, c * 0.5, h]], [0.35, [0.38, c * 0.9, h]], [0.72, [0.68, c, h]]])),
    vertical('1', stops([[0.1, [0.6, c, h]], [0.75, [0.5, c * 0.9, h]]])),
    vertical('2', stops([[0.1, [0.46, c * 0.9, h]], [0.8, [0.33, c * 0.7, h]]])),
    vertical('3', stops([[0.1, [0.33, c * 0.7, h]], [0.9, [0.2, c * 0.4, h]]])),
    vertical('4', stops([[0.1, [0.22, c * 0.45, h]], [0.9, [0.15, c * 0.25, h]]])),
    vertical('w', stops([[0, [0.98, 0.02, h]], [1, [0.86, c * 0.7, h]]])),
    vertical('z', stops([[0.4, ground, 0], [0.72, ground, 0.62], [1, ground, 0.94]])),
    `<radialGradient id="y">${stops([[0, [0.92, c * 0.6, h], 0.85], [0.45, [0.78, c, h], 0.3], [1, [0.7, c, h], 0]])}</radialGradient>`,
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><defs>${defs.join('')}</defs>` +
    `<path fill="url(#k)" d="M0 0H320V180H0Z"/>${scene}<path fill="url(#z)" d="M0 0H320V180H0Z"/></svg>\n`
  )
}
