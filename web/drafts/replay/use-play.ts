import { useEffect, useState } from 'react'

/** Milliseconds for a turn, by what the speed is called. */
export const SPEEDS = { Slow: 2400, Normal: 1200, Fast: 500 } as const
export type Speed = keyof typeof SPEEDS

/**
 * Advances to the next of `last` turns by itself while it plays, and stops at the end; begun at the end, it starts over.
 * @param go shows a turn
 */
export const usePlay = (turn: number, last: number, go: (turn: number) => void) => {
  const [wanted, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('Normal')
  const playing = wanted && turn < last
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => go(turn + 1), SPEEDS[speed])
    return () => clearTimeout(timer)
  }, [playing, turn, speed, go])
  const toggle = () => {
    if (!playing && turn >= last) go(0)
    setPlaying(!playing)
  }
  return { playing, toggle, stop: () => setPlaying(false), speed, setSpeed }
}
