import { useEffect, useRef } from 'react'

type Shortcuts = {
  undo: () => void
  redo: () => void
  clear: () => void
  escape: (event: KeyboardEvent) => void
  search: () => void
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const shortcutOf = (event: KeyboardEvent): keyof Shortcuts | null => {
  const key = event.key.toLowerCase()
  const typed = isField(event.target) && event.target.value !== ''
  if (event.altKey || event.isComposing) return null
  if (event.ctrlKey || event.metaKey) {
    if (typed) return null
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
    return key === 'y' && !event.shiftKey ? 'redo' : null
  }
  if (key === 'escape') return 'escape'
  if (isField(event.target)) return null
  if (key === '/') return 'search'
  return key === 'delete' || key === 'backspace' ? 'clear' : null
}

/** The keys of the page, wherever the focus is. Text fields handle their own keys. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = event.defaultPrevented ? null : shortcutOf(event)
      if (!name) return
      if (name !== 'escape') event.preventDefault()
      latest.current[name](event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
