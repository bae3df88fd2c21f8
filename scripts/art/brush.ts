import { n } from './shapes.ts'

/** How near a silhouette is: 1 is far and pale, 4 near and dark; k is the sky, w light (windows, moons). */
export type Plane = 'k' | '1' | '2' | '3' | '4' | 'w'

/** A filled silhouette. */
export const plane = (depth: Plane, d: string, opacity?: number): string =>
  `<path fill="url(#${depth})"${opacity ? ` fill-opacity="${opacity}"` : ''} d="${d}"/>`

/** A line with round ends; with `dash` (as in stroke-dasharray) a row of windows. */
export const stroke = (depth: Plane, width: number, d: string, dash?: string): string => {
  const ends = dash ? `stroke-dasharray="${dash}"` : 'stroke-linecap="round" stroke-linejoin="round"'
  return `<path fill="none" stroke="url(#${depth})" stroke-width="${width}" ${ends} d="${d}"/>`
}

/** A filled circle. */
export const disc = (depth: Plane, x: number, y: number, r: number): string =>
  `<circle fill="url(#${depth})" cx="${x}" cy="${y}" r="${r}"/>`

/** Soft light around a point. */
export const glow = (x: number, y: number, r: number): string => `<circle fill="url(#y)" cx="${x}" cy="${y}" r="${r}"/>`

/** The shape and its mirror image, left and right of the middle of the tile. */
export const both = (drawing: string): string => `${drawing}<g transform="matrix(-1 0 0 1 320 0)">${drawing}</g>`

/** The shape `count` times around a point, the first one turned by half a step. */
export const around = (x: number, y: number, count: number, drawing: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => {
    const degrees = n(((i + 0.5) * 360) / count)
    return `<g transform="rotate(${degrees} ${x} ${y})">${drawing(i)}</g>`
  }).join('')

/** Small points of light. */
export const stars = (...points: [x: number, y: number][]): string =>
  stroke('w', 2, points.map(([x, y]) => `M${x} ${y}h.01`).join(''))

/** Puts a path of absolute coordinate pairs (M, L, C, Q only) at a point, `scale` per cent of its size. */
export const at = (x: number, y: number, scale: number, d: string): string =>
  d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, dx: string, dy: string) => `${n(x + (scale / 100) * Number(dx))} ${n(y + (scale / 100) * Number(dy))}`,
  )
