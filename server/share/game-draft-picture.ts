import { findHero, type GameMap } from '#domain/catalogue/catalogue.ts'
import type { DraftTeam } from '#domain/drafts/slots.ts'
import { box, boxAt, line, title, type Element, type Picture } from './elements.ts'
import { DISPLAY } from './fonts.ts'
import { BAR, footBar } from './parts.ts'
import { KINDS, portraitTile, type ShownSlot } from './slot-tile.ts'
import { drawable } from './text.ts'
import { COLOURS } from './tokens.ts'

/** How a picture is meant to be shown: beside a text, or filling a phone. */
export const SHAPES = { wide: { width: 1280, height: 720 }, tall: { width: 720, height: 1280 } } as const
export type Shape = keyof typeof SHAPES

/** The draft of a game: the teams by name, what they chose, and the map. */
export type GameDraft = {
  names: Record<DraftTeam, string>
  slots: Record<DraftTeam, ShownSlot[]>
  map: GameMap | undefined
  mapImage: string | null
  /** 'Map 2 at the Meridian Cup'. */
  occasion: string
}

const TEAMS = ['A', 'B'] as const
const OTHER_TURN = '#ffffff2e'

/** A game's draft as a picture to be saved, in turn order from left to right, or from top to bottom on a tall one. It has no result. */
export const gameDraftPicture = (siteName: string, draft: GameDraft, shape: Shape): Picture => {
  const size = SHAPES[shape]
  return {
    size,
    ground: ground(draft.mapImage, size),
    content: box(
      { ...size, position: 'relative', color: COLOURS.text },
      ...(shape === 'wide' ? wide(draft) : tall(draft)),
      footBar(siteName, drawable(draft.occasion, ''), size),
    ),
  }
}

const heading = ({ map }: GameDraft, left: number, width: number): Element =>
  boxAt(
    left, 22, { width, height: 76, alignItems: 'center', justifyContent: 'space-between' },
    title(map?.name ?? 'Hero draft', { width: width - 220, height: 68, largest: 54, smallest: 30 }),
    line(map?.gameMode ?? '', { fontSize: 26 }),
  )

const WIDE = { left: 48, tile: 104, most: (1280 - 2 * 48 - 104) / 9 }

const wide = (draft: GameDraft): Element[] => [
  heading(draft, WIDE.left, 1280 - 2 * WIDE.left),
  ...TEAMS.flatMap((team, row) => {
    const top = 112 + row * 258
    return [
      boxAt(WIDE.left, top, {}, title(drawable(draft.names[team], `Team ${team}`), { width: 1184, height: 50, largest: 40, smallest: 26 })),
      ...draft.slots[team].map((slot, index) => {
        const left = WIDE.left + Math.min(WIDE.most, (1280 - 2 * WIDE.left - WIDE.tile) / Math.max(1, draft.slots[team].length - 1)) * index
        if (slot.type === 'EMPTY') return boxAt(left + WIDE.tile / 2 - 8, top + 56 + WIDE.tile / 2, { width: 16, height: 4, backgroundColor: OTHER_TURN })
        const { word, colour } = KINDS[slot.type]
        return boxAt(
          left, top + 56, { width: WIDE.tile, flexDirection: 'column', alignItems: 'center' },
          portraitTile(word, colour, slot.portrait, WIDE.tile),
          title(findHero(slot.heroId)?.name ?? word, { width: WIDE.tile + 8, height: 60, largest: 24, smallest: 16 }, { color: colour, textAlign: 'center' }),
        )
      }),
    ]
  }),
]

const TALL = { left: 32, tile: 84, most: 99, top: 196, column: 300 }

/** The distance of columns: more than ten move together. */
const tallStep = (draft: GameDraft): number => Math.min(TALL.most, 990 / draft.slots.A.length)

const tall = (draft: GameDraft): Element[] => [
  heading(draft, TALL.left, 720 - 2 * TALL.left),
  ...TEAMS.flatMap((team) => {
    const left = team === 'A' ? TALL.left : 720 - TALL.left - TALL.column
    const side = { flexDirection: team === 'A' ? 'row' : 'row-reverse', alignItems: 'center', gap: 14, width: TALL.column } as const
    const textAlign = team === 'A' ? 'left' : 'right'
    return [
      boxAt(left, 112, { width: TALL.column, height: 76, alignItems: 'center' },
        title(drawable(draft.names[team], `Team ${team}`), { width: TALL.column, height: 76, largest: 36, smallest: 24 }, { textAlign })),
      ...draft.slots[team].flatMap((slot, index) => {
        if (slot.type === 'EMPTY') return []
        const { word, colour } = KINDS[slot.type]
        const text = { width: TALL.column - TALL.tile - 14, flexDirection: 'column', alignItems: team === 'A' ? 'flex-start' : 'flex-end' }
        return [boxAt(
          left, TALL.top + tallStep(draft) * index, side,
          portraitTile(word, colour, slot.portrait, TALL.tile),
          box(
            text,
            title(findHero(slot.heroId)?.name ?? '–', { width: text.width, height: 60, largest: 28, smallest: 18 }, { textAlign }),
            line(word, { fontSize: 22, color: colour }),
          ),
        )]
      }),
    ]
  }),
  ...draft.slots.A.map((_, index) =>
    boxAt(340, TALL.top + tallStep(draft) * index + 24, { ...DISPLAY, width: 40, justifyContent: 'center', fontSize: 26, color: COLOURS.soft }, String(index + 1))),
]

const ground = (mapImage: string | null, { width, height }: { width: number; height: number }): string => {
  const drawn = Math.max(width, (height * 16) / 9)
  return (mapImage ? `<image href="${mapImage}" width="${drawn}" height="${(drawn * 9) / 16}" x="${(width - drawn) / 2}"/>` : '') +
    `<path fill="${COLOURS.ground}" fill-opacity="${mapImage ? 0.78 : 0}" d="M0 0H${width}V${height - BAR}H0Z"/>` +
    `<path fill="${COLOURS.accent}" d="M0 0H${width}V6H0Z"/>`
}
