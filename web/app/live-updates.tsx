import { useEffect, useState, type ComponentType } from 'react'

const AFTER_MS = 1_000

/** Live updates come when the page is there and at rest; without them it stays what it was. */
export const LiveUpdates = () => {
  const [Mark, setMark] = useState<ComponentType>()
  useEffect(() => {
    const load = () => void import('#web/live/live-mark.tsx').then(({ LiveMark }) => setMark(() => LiveMark), () => {})
    const timer = setTimeout(load, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Mark && <Mark />
}
