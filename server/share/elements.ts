import type satori from 'satori'
import { DISPLAY, TEXT } from './fonts.ts'
import { fittingSize, LINE_HEIGHT, linesIn, type Room } from './text.ts'

/** A part of a picture, laid out like HTML with flexible boxes. */
export type Element = Parameters<typeof satori>[0]
type Style = Record<string, string | number>

/** The parts of a picture: `ground` is SVG in its pixels, `content` lies above it; `size` is that of share images unless it is given. */
export type Picture = { ground: string; content: Element; size?: { width: number; height: number } }

export const box = (style: Style, ...children: Element[]): Element => ({
  type: 'div', key: null, props: { style: { display: 'flex', ...style }, children },
})

/** A box whose upper left corner is at a place of its parent. */
export const boxAt = (left: number, top: number, style: Style, ...children: Element[]): Element =>
  box({ position: 'absolute', left, top, ...style }, ...children)

/** A picture given as data URI. */
export const image = (src: string, size: { width: number; height: number }, style: Style = {}): Element => ({
  type: 'img', key: null, props: { src, ...size, style },
})

/** A line in the text face; an overlong one ends with an ellipsis. */
export const line = (content: string, style: Style): Element =>
  box({ ...TEXT, ...ONE_LINE, ...style }, content)

const ONE_LINE = { display: 'block', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }

/** A name in the display face, as large as the room allows; one that still does not fit ends with an ellipsis. */
export function title(content: string, room: Room, style: Style = {}): Element {
  const fontSize = fittingSize(content, room)
  return box(
    {
      ...DISPLAY, display: 'block', width: room.width, fontSize, lineHeight: LINE_HEIGHT,
      lineClamp: linesIn(room, fontSize), wordBreak: 'break-word', ...style,
    },
    content,
  )
}
