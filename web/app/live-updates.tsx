import { useEffect, useState, type ComponentType } from 'react'

const AFTER_MS = 1_000

/** Live updates load when the page is ready and idle; without them it stays as it was. */
export const LiveUpdates = () => {
  const [Mark, setMark] = useState<ComponentType>()
  useEffect(() => {
    const load = () => void import('#web/live/live-mark.tsx').then(({ LiveMark }) => setMark(() => LiveMark), () => {})
    const timer = setTimeout(load, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Mark && <Mark />
}
