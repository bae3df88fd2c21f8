import { useEffect, useEffectEvent, useRef } from 'react'

const WORK = ['pointerdown', 'keydown', 'wheel'] as const

/** Runs `open` once, as soon as `isReady`: not at all where somebody has begun to work by then, as nothing may move from under them. */
export const useOpening = (isReady: boolean, open: () => void): void => {
  const isOver = useRef(false)
  const opens = useEffectEvent(open)
  useEffect(() => {
    const end = () => {
      isOver.current = true
    }
    if (isReady) {
      if (!isOver.current) opens()
      return end()
    }
    for (const event of WORK) window.addEventListener(event, end, { passive: true })
    return () => WORK.forEach((event) => window.removeEventListener(event, end))
  }, [isReady])
}
