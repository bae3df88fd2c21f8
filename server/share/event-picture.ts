import type { Region } from '#domain/catalogue/regions.ts'
import { formatDateRange } from '#domain/times/format.ts'
import { box, boxAt, line, title, type Element, type Picture } from './elements.ts'
import { DISPLAY } from './fonts.ts'
import { BAR, footBar } from './parts.ts'
import { drawable } from './text.ts'
import { COLOURS, HEIGHT, WIDTH } from './tokens.ts'

/** `prizePool` is in whole dollars. */
type Event = {
  name: string
  region: Region
  format: string
  startDate: string | null
  endDate: string | null
  prizePool: number
  teamCount: number
}

const NAME = { width: 1088, height: 230, largest: 112, smallest: 56 }

/** An event: name, days, region, prize. `banner` is a data URI of three to one, at the top and fading downwards. */
export const eventPicture = (siteName: string, event: Event, banner: string): Picture => ({
  ground: bannerGround(banner),
  content: box(
    { width: WIDTH, height: HEIGHT, position: 'relative', color: COLOURS.text },
    boxAt(
      56, 0,
      { width: NAME.width, height: HEIGHT - BAR - 40, flexDirection: 'column', justifyContent: 'flex-end', gap: 30 },
      title(drawable(event.name) || 'Event', NAME),
      box({ gap: 44 }, ...facts(event).map(([label, value]) => fact(label, value))),
    ),
    footBar(siteName, drawable(event.format)),
  ),
})

const facts = (event: Event): [string, string][] => [
  ['Dates', formatDateRange(event.startDate, event.endDate)],
  ['Region', event.region],
  ...(event.prizePool > 0 ? [['Prize pool', `$${event.prizePool.toLocaleString('en-US')}`] as [string, string]] : []),
  ...(event.teamCount > 0 ? [['Teams', String(event.teamCount)] as [string, string]] : []),
]

const fact = (label: string, value: string): Element =>
  box(
    { flexDirection: 'column', gap: 2, paddingLeft: 18, borderLeft: `4px solid ${COLOURS.accent}` },
    line(label, { fontSize: 22, color: COLOURS.soft }),
    box({ ...DISPLAY, fontSize: 40, lineHeight: 1.1 }, value),
  )

/** A banner across the top that darkens towards the texts. */
export const bannerGround = (banner: string): string =>
  '<defs><linearGradient id="shade" x2="0" y2="1">' +
  SHADES.map(([at, dark]) => `<stop offset="${at}" stop-color="${COLOURS.ground}" stop-opacity="${dark}"/>`).join('') +
  `</linearGradient></defs><image href="${banner}" width="${WIDTH}" height="400" preserveAspectRatio="none"/>` +
  `<path fill="url(#shade)" d="M0 0H${WIDTH}V402H0Z"/>`

const SHADES = [[0, 0], [0.5, 0.45], [1, 1]] as const
