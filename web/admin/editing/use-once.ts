import { useRef, useState } from 'react'

/** Does one piece of work; null when another is under way, and then nothing is done. */
export type Once = <Result>(work: () => Promise<Result>) => Promise<Result | null>

/** Work that runs one at a time: whether some runs now, and the way to run it. */
export const useOnce = (): [isRunning: boolean, once: Once] => {
  const [isRunning, setRunning] = useState(false)
  // Read before the next drawing too: a double click comes faster.
  const underway = useRef(false)
  const once: Once = async (work) => {
    if (underway.current) return null
    underway.current = true
    setRunning(true)
    try {
      return await work()
    } finally {
      underway.current = false
      setRunning(false)
    }
  }
  return [isRunning, once]
}
