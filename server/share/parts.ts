import { hex } from '#domain/marks/colour.ts'
import { coverOf, markOf } from '#domain/marks/mark.ts'
import { initials } from '#domain/teams/initials.ts'
import { box, boxAt, image, line, type Element } from './elements.ts'
import { DISPLAY } from './fonts.ts'
import { drawable } from './text.ts'
import { COLOURS, HEIGHT, WIDTH } from './tokens.ts'

const svgUri = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** The mark of the site, as in favicon.svg. */
const BRAND = svgUri(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 23 22" width="230" height="220">` +
    `<path d="M9.500 6.500H27l-3.200 8.700H6.300z" fill="${COLOURS.accent}"/>` +
    `<path d="M8.200 17h10.600l-3.200 8.500H5z" fill="${COLOURS.text}"/></svg>`,
)

export const brandMark = (size: number): Element => image(BRAND, { width: size, height: Math.round(size * 0.957) })

/** Height of the bar at the foot of every picture. */
export const BAR = 88

/** The bar at the foot: the site's name, and one fact. */
export const footBar = (siteName: string, fact: string, { width, height } = { width: WIDTH, height: HEIGHT }): Element =>
  boxAt(
    0, height - BAR,
    {
      width, height: BAR, padding: `0 ${width < WIDTH ? 32 : 56}px`, boxSizing: 'border-box',
      alignItems: 'center', justifyContent: 'space-between', backgroundColor: COLOURS.ground,
      borderTop: `2px solid ${COLOURS.line}`,
    },
    box(
      { alignItems: 'center', gap: 16, flexShrink: 0 },
      brandMark(36),
      line(drawable(siteName), { ...DISPLAY, fontSize: 34, maxWidth: 460 }),
    ),
    line(fact, { fontSize: 28, color: COLOURS.soft, maxWidth: 600 }),
  )

/** A team as it is rendered. `logo` is a data URI or null; `known` is false while the team is still to be decided. */
export type ShownTeam = { name: string; tag: string; logo: string | null; known: boolean }

/** The name, else the tag, in letters that can be rendered. */
export const shownName = ({ name, tag }: ShownTeam, instead: string): string => drawable(name, tag) || instead

/** A team's logo in a square, else its initials on a ground of its hue; an empty frame while it is not known. */
export function teamMark(team: ShownTeam, size: number): Element {
  const square = { width: size, height: size }
  const frame = { ...square, boxSizing: 'border-box', borderRadius: size * 0.1, flexShrink: 0, overflow: 'hidden' }
  if (!team.known) return box({ ...frame, border: `4px dashed ${COLOURS.soft}`, opacity: 0.5 })
  if (team.logo) return box(frame, image(team.logo, square))
  const mark = markOf(team.name)
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="${size}" height="${size}">` +
    `<rect width="40" height="40" fill="${hex(mark.ground)}"/>` +
    `<path d="${mark.d}" transform="${mark.transform}" fill="${hex(mark.figure)}"/></svg>`
  return box(
    { ...frame, position: 'relative' },
    image(svgUri(ground), square),
    boxAt(
      0, 0, { ...square, alignItems: 'center', justifyContent: 'center' },
      box({ ...DISPLAY, fontSize: size * 0.46, color: mark.ink }, initials(shownName(team, ''))),
    ),
  )
}

/** The dark ground of a team's colour, as the stops of an SVG gradient; grey while the team is not known. */
export function teamStops({ name, known }: ShownTeam): string {
  const colour = (lightness: number): string => hex([lightness, known ? lightness / 4 : 0.02, markOf(name).hue])
  return `<stop stop-color="${colour(0.36)}"/><stop offset="1" stop-color="${colour(0.19)}"/>`
}

/** The cover of an event without picture, as a data URI: 1200 by 400. */
export const coverUri = (name: string): string => {
  const paths = coverOf(name).map(({ fill, d, transform = '' }) => `<path d="${d}" transform="${transform}" fill="${hex(fill)}"/>`)
  return svgUri(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 73 640 213" width="1200" height="400">${paths.join('')}</svg>`)
}
