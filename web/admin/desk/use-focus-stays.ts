import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus in a part of a page whose buttons go as they are pressed: it comes to what is marked with `data-head` there, so that the
 * next Tab does not begin at the top of the page. Not to the next button: a key that is held, or pressed twice, would press it too.
 */
export const useFocusStays = <Part extends HTMLElement>() => {
  const part = useRef<Part>(null)
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return
    last.current = null
    part.current?.querySelector<HTMLElement>('[data-head]')?.focus({ preventScroll: true })
  })
  return { ref: part, onFocus: ({ target }: FocusEvent) => { last.current = target } }
}
