/** Where something is in the window, in pixels from its top left corner. */
export type Box = { left: number; right: number; top: number; bottom: number }

type Toast = { left: number; right: number; height: number }
/** `top`: where the bar at the top of the page ends. */
type Window = { height: number; top: number }

const MARGIN = 16
const GAP = 8

/**
 * How far above the window's bottom a toast is, in pixels: as low as it can without covering one of the boxes, which
 * are buttons and bars that must stay in reach. Where there is no room at all it is as high as it can.
 */
export function toastBottom(toast: Toast, boxes: readonly Box[], { height, top }: Window): number {
  const beside = boxes.filter((box) => box.right > toast.left - GAP && box.left < toast.right + GAP)
  const highest = top + GAP + toast.height
  let bottom = height - MARGIN
  while (bottom > highest) {
    const above = bottom - toast.height - GAP
    const below = bottom + GAP
    const hit = beside.filter((box) => box.bottom > above && box.top < below)
    if (hit.length === 0) return height - bottom
    bottom = Math.min(...hit.map((box) => box.top)) - GAP
  }
  return height - highest
}
