import { useRef, type RefObject, type TouchEvent } from 'react'

/** How many pixels down a swipe has to go. */
const FAR_ENOUGH = 64

/** Lets the sheet follow a finger that moves down, and closes it when it went far enough; else the sheet returns. */
export const useSwipeDown = (sheet: RefObject<HTMLElement | null>, onDone: () => void) => {
  const from = useRef<number | null>(null)
  const moved = ({ touches, changedTouches }: TouchEvent): number =>
    Math.max(0, ((touches[0] ?? changedTouches[0])?.clientY ?? 0) - (from.current ?? Infinity))
  const follow = (pixels: number) => sheet.current?.style.setProperty('translate', pixels > 0 ? `0 ${pixels}px` : 'none')
  const end = (far: number) => {
    from.current = null
    follow(0)
    if (far > FAR_ENOUGH) onDone()
  }
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientY ?? null) : null
    },
    onTouchMove: (event: TouchEvent) => follow(moved(event)),
    onTouchEnd: (event: TouchEvent) => end(moved(event)),
    onTouchCancel: () => end(0),
  }
}
