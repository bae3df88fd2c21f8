import { useEffect, useMemo, useRef, useState } from 'react'
import { dropWork, findWork, holdTab, keepWork, type FoundWork, type KeptWork } from './kept-work.ts'

const KEEP_AFTER_MS = 300

/** Keeps the unsaved work of a form shortly after each change, and tells what an earlier visit left behind. */
export const useKeptWork = <Values>(name: string) => {
  const [found, setFound] = useState<FoundWork<Values> | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)

  useEffect(() => {
    let stays = true
    setFound(null)
    holdTab()
    void findWork<Values>(name).then((work) => stays && setFound(work))
    const flush = () => waiting.current?.write()
    addEventListener('pagehide', flush)
    return () => {
      stays = false
      flush()
      removeEventListener('pagehide', flush)
    }
  }, [name])

  const stopWaiting = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }

  const actions = useMemo(
    () => ({
      keep: (work: Omit<KeptWork<Values>, 'at'>) => {
        stopWaiting()
        const write = () => {
          stopWaiting()
          keepWork(name, { ...work, at: Date.now() })
        }
        waiting.current = { timer: setTimeout(write, KEEP_AFTER_MS), write }
      },
      drop: () => {
        stopWaiting()
        dropWork(name)
      },
    }),
    [name],
  )

  return useMemo(
    () => ({
      ...actions,
      found,
      /** The found work is in the form now; it is kept by this tab from here on. */
      take: () => {
        if (found) dropWork(name, found.key)
        if (found) keepWork(name, { values: found.values, base: found.base, version: found.version, at: found.at })
        setFound(null)
      },
      discard: () => {
        if (found) dropWork(name, found.key)
        setFound(null)
      },
    }),
    [actions, found, name],
  )
}
