import { useEffect, useRef } from 'react'
import { isTypedInto } from '#web/ui/is-typed-into.ts'

/** `/` can be switched off, because speech input may trigger it by accident (WCAG 2.1.4). */
const asksForSearch = (event: KeyboardEvent): boolean => {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  if (event.defaultPrevented || event.isComposing || altKey || isTypedInto(target)) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey
  return key === '/' && document.documentElement.dataset['slash'] !== 'off'
}

/** Calls back for `/` and Ctrl or Cmd with K, but not while somebody types or when a page has its own use for it. */
export const useSearchShortcut = (onSearch: () => void): void => {
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return
      event.preventDefault()
      latest.current()
    }
    // Pages listen at the document and come first.
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
