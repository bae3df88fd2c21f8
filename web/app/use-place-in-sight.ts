import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** From then on the page stays where a visitor has it. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/** Nobody waits longer for the rest of a page, in milliseconds. */
const AT_MOST = 10_000

const idOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Brings the place that an address names into sight as soon as it is there: the data of a page may come after it. */
export function usePlaceInSight(): void {
  const location = useLocation()
  const isNew = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    const id = idOf(location.hash)
    // A place that is there already the router has scrolled to.
    if (!isNew || id === '' || document.getElementById(id)) return
    const stop = new AbortController()
    const { signal } = stop
    const end = () => stop.abort()
    const observer = new MutationObserver(() => {
      const place = document.getElementById(id)
      if (!place) return
      place.scrollIntoView()
      end()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => observer.disconnect())
    for (const type of BY_HAND) addEventListener(type, end, { passive: true, signal })
    const timer = setTimeout(end, AT_MOST)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [location, isNew])
}
