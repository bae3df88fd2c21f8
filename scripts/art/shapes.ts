/**
 * The tones a motif is painted with; each is a gradient that the frame defines:
 * light (main shape), shade (its turned-away side), accent (second colour) and dark (holes and outlines).
 */
export type Tone = 'light' | 'shade' | 'accent' | 'dark'

const paint = (tone: Tone): string => `url(#${tone[0]})`

/** A coordinate as text, with at most one decimal, so that the files are small and the same on every machine. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 + 0)

/** A filled path. */
export const fill = (tone: Tone, d: string): string => `<path fill="${paint(tone)}" d="${d}"/>`

/** An open path of the given width with round ends; `dash` as in stroke-dasharray (then with butt ends). */
export const line = (tone: Tone, width: number, d: string, dash?: string): string => {
  const ends = dash ? `stroke-dasharray="${dash}"` : 'stroke-linecap="round" stroke-linejoin="round"'
  return `<path fill="none" stroke="${paint(tone)}" stroke-width="${width}" ${ends} d="${d}"/>`
}

const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0z`

/** A filled circle. */
export const dot = (tone: Tone, x: number, y: number, r: number): string => fill(tone, circle(x, y, r))

/** A filled ellipse, turned by `degrees` around its centre. */
export const oval = (tone: Tone, x: number, y: number, rx: number, ry: number, degrees = 0): string =>
  `<ellipse fill="${paint(tone)}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${degrees} ${x} ${y})"/>`

/** A circle line. */
export const ring = (tone: Tone, x: number, y: number, r: number, width: number, dash?: string): string =>
  line(tone, width, circle(x, y, r), dash)

/** Corners around a centre, from the top clockwise, as a closed path; radii repeat (two radii make a star). */
export const corners = (x: number, y: number, count: number, ...radii: number[]): string => {
  const points = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2
    const r = radii[i % radii.length]!
    return `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

/** Moves or turns a shape (an SVG transform). */
export const placed = (transform: string, drawing: string): string => `<g transform="${transform}">${drawing}</g>`

/** The shape and its mirror image, left and right of the middle of the portrait. */
export const pair = (drawing: string): string => drawing + placed('matrix(-1 0 0 1 128 0)', drawing)

/** The shape `count` times around a point, in equal steps over the full circle. */
export const turned = (count: number, drawing: string, x = 64, y = 64): string =>
  Array.from({ length: count }, (_, i) => placed(`rotate(${n((i * 360) / count)} ${x} ${y})`, drawing)).join('')
