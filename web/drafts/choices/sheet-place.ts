/** What the sheet keeps of its height, in pixels, where the board and the keyboard leave less. */
const LEAST = 224

type Room = {
  /** The lower edge of the board, and the height of the bar at the top of the page. */
  board: number
  bar: number
  /** The height of the page's window, and what of it is in sight: the keyboard on the screen takes the rest. */
  window: number
  sight: { top: number; height: number }
}

/** The distances of the sheet from the top and the bottom of the window, in pixels: below the board, above the keyboard (DR-13). */
export const sheetPlace = ({ board, bar, window, sight }: Room): { top: number; bottom: number } => {
  const end = Math.min(window, sight.top + sight.height)
  const lowest = Math.max(sight.top, end - LEAST)
  return { top: Math.round(Math.min(Math.max(board, bar), lowest)), bottom: Math.round(window - end) }
}
