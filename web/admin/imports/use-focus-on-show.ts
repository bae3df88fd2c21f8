import { useEffect, useRef } from 'react'

/** A ref for what replaces the part that had the focus: it gets the focus when it is first rendered. */
export const useFocusOnShow = <Of extends HTMLElement>() => {
  const ref = useRef<Of>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
