import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import { sortByRole } from '#domain/catalogue/roles.ts'
import { box, boxAt, line, title, type Element, type Picture } from './elements.ts'
import { DISPLAY } from './fonts.ts'
import { BAR, footBar, shownName, teamMark, teamStops, type ShownTeam } from './parts.ts'
import { drawable } from './text.ts'
import { COLOURS, HEIGHT, ROLE_COLOURS, WIDTH } from './tokens.ts'

type Player = { username: string; role: PlayerRole }

/** Players that have room; a starting line-up is six. */
const SHOWN = 8
const NAME = { width: 740, height: 210, largest: 120, smallest: 52 }
const LEFT = 404
const TAG = { ...DISPLAY, fontSize: 44, lineHeight: 1.2, color: COLOURS.accent }

/** A team: mark, name, tag and the handles of its roster with their roles. */
export function teamPicture(siteName: string, team: ShownTeam, region: string, roster: Player[]): Picture {
  const players = sortByRole(roster).slice(0, SHOWN)
  const name = shownName(team, 'Team')
  const tag = drawable(team.tag)
  return {
    ground: ground(team),
    content: box(
      { width: WIDTH, height: HEIGHT, position: 'relative', color: COLOURS.text },
      boxAt(56, 0, { height: FOOT, alignItems: 'center' }, teamMark(team, 292)),
      boxAt(
        LEFT, 0, { width: NAME.width, height: FOOT, flexDirection: 'column', justifyContent: 'center' },
        tag && tag !== name ? box(TAG, `#${tag}`) : null,
        title(name, NAME),
        players.length > 0 ? box({ flexWrap: 'wrap', rowGap: 14, marginTop: 28 }, ...players.map(player)) : null,
      ),
      footBar(siteName, region),
    ),
  }
}

const player = ({ username, role }: Player): Element =>
  box(
    { width: NAME.width / 2, alignItems: 'center', gap: 14 },
    box({ width: 8, height: 34, borderRadius: 2, flexShrink: 0, backgroundColor: ROLE_COLOURS[role] }),
    line(drawable(username) || 'Player', { fontSize: 30, maxWidth: 200 }),
    line(role, { fontSize: 20, color: COLOURS.soft, textTransform: 'capitalize' }),
  )

const FOOT = HEIGHT - BAR

const ground = (team: ShownTeam): string =>
  `<defs><linearGradient id="team" y2=".4">${teamStops(team)}</linearGradient></defs>` +
  `<path fill="url(#team)" d="M0 0H${WIDTH}V${FOOT}H0Z"/>` +
  `<path fill="#fff" fill-opacity=".035" d="M980 0H1080L980 ${FOOT}H880ZM1120 0H${WIDTH}V${FOOT}H1020Z"/>` +
  `<path fill="${COLOURS.ground}" fill-opacity=".5" d="M0 0H250L150 ${FOOT}H0Z"/>` +
  `<path fill="${COLOURS.accent}" d="M250 0H256L156 ${FOOT}H150Z"/>`
