import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useClickOutside } from '#web/ui/overlay/use-click-outside.ts'
import { sheetPlace } from './sheet-place.ts'

/** The width below which heroes and maps are in sheets; draft.css has it too. */
const NARROW = '(width < 45rem)'

const whenNarrowChanges = (onChange: () => void) => {
  const narrow = matchMedia(NARROW)
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

const boardOnPage = () => document.querySelector<HTMLElement>('.draft-board')
const heightOfBar = () => document.querySelector('header[data-site]')?.getBoundingClientRect().height ?? 0

/** Scrolls the board up to the bar, so that the sheet gets the rest of the screen. */
const raiseBoard = () => {
  const below = (boardOnPage()?.getBoundingClientRect().top ?? 0) - heightOfBar()
  if (below > 0) scrollBy({ top: below, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
}

type Options = {
  open: boolean
  onClose: () => void
  /** Where the focus goes when the sheet closes while it has the focus. */
  returnTo: () => HTMLElement | null
}

/**
 * On narrow screens a part of the page that opens as a sheet below the board, which stays usable (DR-13). Whoever opens it moves the
 * focus inside; a press outside of sheet and board closes it, and the focus returns. Elsewhere nothing of it happens.
 */
export const useSheet = ({ open, onClose, returnTo }: Options) => {
  const isNarrow = useSyncExternalStore(whenNarrowChanges, () => matchMedia(NARROW).matches, () => false)
  const isSheet = isNarrow && open
  const returning = useRef(returnTo)
  const wasSheet = useRef(false)
  const closing = useRef(onClose)
  useEffect(() => {
    returning.current = returnTo
    closing.current = onClose
  })
  const sheet = useClickOutside<HTMLDivElement>((target) => {
    if (isSheet && !boardOnPage()?.contains(target)) onClose()
  })

  useLayoutEffect(() => {
    const shown = sheet.current
    if (!shown) return
    if (!isSheet) {
      // Not when it is cleaned up: React gives the focus back to what had it before it changed the page.
      if (wasSheet.current && (shown.contains(document.activeElement) || document.activeElement === document.body)) returning.current()?.focus({ preventScroll: true })
      wasSheet.current = false
      return
    }
    wasSheet.current = true
    const place = () => {
      const { top, bottom } = sheetPlace({
        board: boardOnPage()?.getBoundingClientRect().bottom ?? 0,
        bar: heightOfBar(),
        window: innerHeight,
        sight: { top: visualViewport?.offsetTop ?? 0, height: visualViewport?.height ?? innerHeight },
      })
      shown.style.setProperty('top', `${top}px`)
      shown.style.setProperty('bottom', `${bottom}px`)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) closing.current()
    }
    place()
    shown.focus({ preventScroll: true })
    raiseBoard()
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('keydown', closeByKey, { signal })
    addEventListener('scroll', place, { signal, passive: true })
    addEventListener('resize', place, { signal })
    visualViewport?.addEventListener('resize', place, { signal })
    visualViewport?.addEventListener('scroll', place, { signal })
    return () => {
      stop.abort()
      shown.removeAttribute('style')
    }
  }, [isSheet, sheet])

  return { sheet, isSheet }
}
