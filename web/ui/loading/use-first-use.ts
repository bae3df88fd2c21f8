import { useEffect, useRef } from 'react'

const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove']

/** Calls back once when the visitor first interacts with the page: the moment to fetch what that may need. */
export const useFirstUse = (onUse: () => void): void => {
  const latest = useRef(onUse)
  useEffect(() => {
    latest.current = onUse
  })
  useEffect(() => {
    const stop = new AbortController()
    const once = () => {
      stop.abort()
      latest.current()
    }
    for (const use of USES) addEventListener(use, once, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])
}
