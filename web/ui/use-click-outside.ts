import { useEffect, useRef } from 'react'

/** A ref for an element; a press anywhere else calls `onOutside`. */
export const useClickOutside = <Of extends HTMLElement>(onOutside: () => void) => {
  const element = useRef<Of>(null)
  const latest = useRef(onOutside)
  useEffect(() => {
    latest.current = onOutside
  })
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  return element
}
