import { shownTime } from '#domain/matches/status.ts'
import { formatDateTime } from '#domain/times/format.ts'
import { NO_TIME } from '#domain/times/relative.ts'
import { box, boxAt, line, title, type Element, type Picture } from './elements.ts'
import { DISPLAY } from './fonts.ts'
import { BAR, footBar, shownName, teamMark, teamStops, type ShownTeam } from './parts.ts'
import { drawable } from './text.ts'
import { COLOURS, HEIGHT, WIDTH } from './tokens.ts'

type Match = { eventName: string; matchStartTime: string | null; scheduledAt: string | null }

/** Height of the strip at the top, which names the event. */
const STRIP = 92
const MARK = 192
const NAME = { width: 430, height: 176, largest: 84, smallest: 42 }

/** Two teams meet: names, marks, event and time. The score is nowhere, for people who have not seen the match yet. */
export function matchPicture(siteName: string, match: Match, one: ShownTeam, two: ShownTeam): Picture {
  const time = shownTime(match)
  const when = time ? formatDateTime(time, 'UTC') : `Time ${NO_TIME}`
  return {
    ground: ground(one, two),
    content: box(
      { width: WIDTH, height: HEIGHT, position: 'relative', color: COLOURS.text },
      boxAt(
        0, 0, { width: WIDTH, height: STRIP, alignItems: 'center', justifyContent: 'center' },
        line(drawable(match.eventName, siteName), { fontSize: 32, maxWidth: 1088 }),
      ),
      side(one, 'Team One', 40),
      boxAt(
        WIDTH / 2 - 70, 268, { width: 140, height: 96, alignItems: 'center', justifyContent: 'center' },
        box({ ...DISPLAY, fontSize: 84, lineHeight: 1, color: COLOURS.accent }, 'VS'),
      ),
      side(two, 'Team Two', WIDTH - 40 - NAME.width),
      footBar(siteName, when),
    ),
  }
}

const side = (team: ShownTeam, instead: string, left: number): Element =>
  boxAt(
    left, 128, { width: NAME.width, flexDirection: 'column', alignItems: 'center' },
    teamMark(team, MARK),
    box({ height: 204, alignItems: 'center' }, title(shownName(team, instead), NAME, { textAlign: 'center' })),
  )

const FOOT = HEIGHT - BAR
/** A slanted shape from one edge to another; the edges are where it crosses the middle. */
const slanted = (from: number, to: number): string => `M${from + 50} 0H${to + 50}L${to - 50} ${FOOT}H${from - 50}Z`
const STRIPES = [[-60, 90], [150, 180], [1020, 1050], [1110, 1260]] as const

/** Each side in its team's colour, separated by a slanted band, below a strip for the event. */
const ground = (one: ShownTeam, two: ShownTeam): string =>
  `<defs><linearGradient id="one" x1="1" x2="0" y2="1">${teamStops(one)}</linearGradient>` +
  `<linearGradient id="two" y2="1">${teamStops(two)}</linearGradient></defs>` +
  `<path fill="url(#one)" d="${slanted(-100, 600)}"/><path fill="url(#two)" d="${slanted(600, WIDTH + 100)}"/>` +
  `<path fill="#fff" fill-opacity=".035" d="${STRIPES.map(([from, to]) => slanted(from, to)).join('')}"/>` +
  `<path fill="${COLOURS.accent}" d="${slanted(532, 668)}"/><path fill="${COLOURS.ground}" d="${slanted(538, 662)}"/>` +
  `<path fill="${COLOURS.ground}" d="M0 0H${WIDTH}V${STRIP}H0Z"/>` +
  `<path fill="${COLOURS.line}" d="M0 ${STRIP}H${WIDTH}v2H0Z"/>`
