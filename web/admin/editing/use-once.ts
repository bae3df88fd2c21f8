import { useRef, useState } from 'react'

/** Runs one task; null when another is running, and then nothing is done. */
export type Once = <Result>(work: () => Promise<Result>) => Promise<Result | null>

/** Tasks that run one at a time: whether one is running now, and the function to run one. */
export const useOnce = (): [isRunning: boolean, once: Once] => {
  const [isRunning, setRunning] = useState(false)
  // Also read before the next render: a double click comes faster.
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
