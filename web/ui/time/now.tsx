import { createContext, use, useEffect, useState, type ReactNode } from 'react'

const TICK_MS = 10_000

const NowContext = createContext(0)

/** The time in milliseconds. It first is the server's, so that both sides render the same page, and then moves on. */
export const useNow = (): number => use(NowContext)

export const NowProvider = ({ initial, children }: { initial: number; children: ReactNode }) => {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return <NowContext value={now}>{children}</NowContext>
}
