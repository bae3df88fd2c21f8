type Box = { left: number; right: number; top: number }
type Size = { width: number; height: number }

/** Between a dialog and its box, and between a dialog and the edge of the window, in pixels. */
const GAP = 12
const EDGE = 16
/** As high as the bar above all pages; nothing is placed over it. */
const BAR = 64
/** A dialog has this much height to grow into, as for a message. */
const ROOM = 380

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/**
 * Where a dialog about a box is placed, in pixels of the window: at the right of the box, else at its left; where neither side has room,
 * at the side with more of it, over the edge of the box.
 */
export function placeBeside(box: Box, dialog: Size, view: Size): { left: number; top: number } {
  const [right, left] = [box.right + GAP, box.left - GAP - dialog.width]
  const most = view.width - EDGE - dialog.width
  const isRight = right <= most || (left < EDGE && view.width - box.right >= box.left)
  return {
    left: within(EDGE, isRight ? right : left, most),
    top: within(BAR, box.top, Math.max(BAR, view.height - EDGE - Math.max(dialog.height, ROOM))),
  }
}
