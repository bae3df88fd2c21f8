import { useLayoutEffect, type RefObject } from 'react'

const GAP = 4
const MARGIN = 8

type Options = {
  anchor: RefObject<HTMLElement | null>
  floating: RefObject<HTMLElement | null>
  /** As wide as its anchor, and at least as wide as this many pixels. */
  minWidth?: number
}

/** Puts an element below its anchor, or above it where there is more room, and within the window. */
const place = (anchor: HTMLElement, floating: HTMLElement, minWidth: number | undefined): void => {
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { style } = floating
  if (minWidth !== undefined) style.width = `${Math.min(Math.max(width, minWidth), clientWidth - 2 * MARGIN)}px`
  const height = floating.offsetHeight
  const below = clientHeight - bottom - GAP - MARGIN
  const isAbove = below < height && top > clientHeight - bottom
  const y = isAbove ? top - GAP - height : bottom + GAP
  style.top = `${Math.max(MARGIN, Math.min(y, clientHeight - MARGIN - height))}px`
  style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - MARGIN - floating.offsetWidth))}px`
}

/**
 * Shows an element with `popover="manual"` beside its anchor while it is rendered. It is in the browser's top layer:
 * no dialog, table or scrolling box cuts it off. It follows the anchor when the page moves.
 */
export const useFloating = ({ anchor, floating, minWidth }: Options): void => {
  useLayoutEffect(() => {
    const [from, shown] = [anchor.current, floating.current]
    if (!from || !shown) return
    shown.showPopover()
    const follow = () => place(from, shown, minWidth)
    follow()
    const sizes = new ResizeObserver(follow)
    sizes.observe(shown)
    sizes.observe(from)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [anchor, floating, minWidth])
}
