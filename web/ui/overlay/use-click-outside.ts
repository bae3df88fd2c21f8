import { useEffect, useRef } from 'react'

/** A ref for an element; a press anywhere else calls `onOutside` with where it was. */
export const useClickOutside = <Of extends HTMLElement>(onOutside: (target: Node) => void) => {
  const element = useRef<Of>(null)
  const latest = useRef(onOutside)
  useEffect(() => {
    latest.current = onOutside
  })
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current(target)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  return element
}
