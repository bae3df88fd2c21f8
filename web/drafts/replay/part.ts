import { useEffect, useState } from 'react'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const load = async () => (await import('./replay.tsx')).Replay

/** How many milliseconds after hydration the code of a replay is loaded: nothing remembers keys for it. */
const SOON_MS = 300

const useSoon = (): boolean => {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return useSpoilerMode() || isSoon
}

/** The replay as the server rendered it, until the page has come to rest, is used, or its address asks for something else. */
export const Replay = import.meta.env.FIRST_USE ? onFirstUse(load, useSoon) : onDemand(load)
