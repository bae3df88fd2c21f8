import { useEffect, useRef } from 'react'
import { behindPaint } from './behind-paint.ts'

const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove']

/** Calls back once when the visitor has first interacted with the page, behind the frame that answers it: the moment to fetch what that may need. */
export const useFirstUse = (onUse: () => void): void => {
  const latest = useRef(onUse)
  useEffect(() => {
    latest.current = onUse
  })
  useEffect(() => {
    const stop = new AbortController()
    const once = () => {
      stop.abort()
      behindPaint(() => latest.current())
    }
    for (const use of USES) addEventListener(use, once, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])
}
