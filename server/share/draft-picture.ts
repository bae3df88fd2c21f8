import type { GameMap } from '#domain/catalogue/catalogue.ts'
import type { DraftTeam } from '#domain/drafts/slots.ts'
import { box, boxAt, line, title, type Element, type Picture } from './elements.ts'
import { DISPLAY } from './fonts.ts'
import { BAR, footBar } from './parts.ts'
import { KINDS, portraitTile, type ShownSlot } from './slot-tile.ts'
import { COLOURS, HEIGHT, WIDTH } from './tokens.ts'

type Board = { A: ShownSlot[]; B: ShownSlot[]; map: GameMap | undefined; mapImage: string | null }

const LEFT = 56
const TILE = 100
const stepOf = (columns: number): number => (WIDTH - 2 * LEFT - TILE) / Math.max(9, columns - 1)
/** A turn of the other team. */
const GAP = { width: 16, height: 4, backgroundColor: '#ffffff2e' }
const SLOT = { flexDirection: 'column', alignItems: 'center' }

/** A draft: both teams' bans and protects, column by column in turn order, above the map. */
export const draftPicture = (siteName: string, { A, B, map, mapImage }: Board): Picture => ({
  ground: ground(mapImage),
  content: box(
    { width: WIDTH, height: HEIGHT, position: 'relative', color: COLOURS.text },
    boxAt(
      LEFT, 24, { width: WIDTH - 2 * LEFT, height: 84, alignItems: 'center', justifyContent: 'space-between' },
      title(map?.name ?? 'Hero draft', { width: 760, height: 72, largest: 64, smallest: 40 }),
      line(map ? `${map.gameMode} · Hero draft` : 'Bans and protects', { fontSize: 28 }),
    ),
    ...row('A', A, 122),
    ...row('B', B, 330),
    footBar(siteName, 'Build and share your own draft'),
  ),
})

const row = (team: DraftTeam, slots: ShownSlot[], top: number): Element[] => [
  boxAt(LEFT, top, { ...DISPLAY, fontSize: 34, lineHeight: 1.1 }, `Team ${team}`),
  ...slots.map(({ type, portrait }, index) =>
    type === 'EMPTY'
      ? boxAt(LEFT + stepOf(slots.length) * index + TILE / 2 - 8, top + 46 + TILE / 2, GAP)
      : boxAt(LEFT + stepOf(slots.length) * index, top + 46, SLOT, ...tile(KINDS[type], portrait)),
  ),
]

const tile = ({ word, colour }: (typeof KINDS)[keyof typeof KINDS], portrait: string | null): Element[] => [
  portraitTile(word, colour, portrait, TILE),
  box({ ...DISPLAY, fontSize: 24, lineHeight: 1.25, color: colour }, word),
]

const ground = (mapImage: string | null): string =>
  (mapImage ? `<image href="${mapImage}" width="${WIDTH}" height="675" y="-60"/>` : '') +
  `<path fill="${COLOURS.ground}" fill-opacity="${mapImage ? 0.72 : 0}" d="M0 0H${WIDTH}V${HEIGHT - BAR}H0Z"/>` +
  `<path fill="${COLOURS.accent}" d="M0 0H${WIDTH}V6H0Z"/>`
