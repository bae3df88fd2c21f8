import type { DraftSlot } from '#domain/drafts/draft.ts'
import { box, boxAt, image, type Element } from './elements.ts'
import { COLOURS } from './tokens.ts'

/** A slot with the portrait of its hero as data URI; null while the slot is empty. */
export type ShownSlot = DraftSlot & { portrait: string | null }

export const KINDS = {
  BAN: { word: 'Ban', colour: COLOURS.ban },
  PROTECT: { word: 'Protect', colour: COLOURS.protect },
} as const

/** A hero in the frame of what became of it, a ban crossed out; an empty frame without one. */
export const portraitTile = (word: string, colour: string, portrait: string | null, size: number): Element =>
  box(
    {
      width: size, height: size, boxSizing: 'border-box', overflow: 'hidden', position: 'relative', borderRadius: 10, flexShrink: 0,
      border: `4px ${portrait ? 'solid' : 'dashed'} ${colour}`, backgroundColor: `${COLOURS.ground}cc`,
    },
    portrait ? image(portrait, { width: size - 8, height: size - 8 }) : null,
    portrait && word === 'Ban' ? slash(colour, size) : null,
  )

/** The line through a banned hero, from corner to corner. */
const slash = (colour: string, size: number): Element =>
  boxAt(-24, size / 2 - 7, { width: size + 40, height: 6, backgroundColor: colour, transform: 'rotate(-45deg)' })
