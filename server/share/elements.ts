import type satori from 'satori'
import { DISPLAY, TEXT } from './fonts.ts'
import { fittingSize, LINE_HEIGHT, linesIn, type Room } from './text.ts'

/** A part of a picture, laid out like HTML with flexible boxes. */
export type Element = Parameters<typeof satori>[0]
type Style = Record<string, string | number>

/** The parts of a share image: `ground` is SVG in pixels of the image, `content` lies above it. */
export type Picture = { ground: string; content: Element }

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
