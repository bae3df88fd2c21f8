import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** A new page takes the focus, so that keyboard and screen reader start at its beginning. */
export const useFocusOnNewPage = (): RefObject<HTMLElement | null> => {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
