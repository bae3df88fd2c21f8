import { useEffect, useState } from 'react'
import { dropWork, findWork, holdTab, keepWork, type FoundWork, type KeptWork } from './kept-work.ts'

const KEEP_AFTER_MS = 300

/** Writes changes shortly after the last one; `flush` writes pending ones at once. */
const makeKeeper = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let write: (() => void) | null = null
  const forget = () => {
    clearTimeout(timer)
    write = null
  }
  const flush = () => {
    write?.()
    forget()
  }
  const keep = <Values>(name: string, work: KeptWork<Values>) => {
    forget()
    write = () => keepWork(name, work)
    timer = setTimeout(flush, KEEP_AFTER_MS)
  }
  return { keep, flush, forget }
}

/**
 * Persists the unsaved changes of a form shortly after each one, and returns those that an earlier visit left behind.
 */
export const useKeptWork = <Values>(name: string) => {
  const [found, setFound] = useState<{ name: string; work: FoundWork<Values> | null } | null>(null)
  const [keeper] = useState(makeKeeper)
  const work = found?.name === name ? found.work : null

  useEffect(() => {
    let stays = true
    holdTab()
    void findWork<Values>(name).then((left) => stays && setFound({ name, work: left }))
    addEventListener('pagehide', keeper.flush)
    return () => {
      stays = false
      keeper.flush()
      removeEventListener('pagehide', keeper.flush)
    }
  }, [name, keeper])

  return {
    found: work,
    /** Whether it is known what was left behind. */
    isSearched: found?.name === name,
    keep: (typed: Omit<KeptWork<Values>, 'at'>) => keeper.keep(name, { ...typed, at: Date.now() }),
    /** Persists changes at once, to be restored automatically when this tab returns. */
    leave: (typed: Omit<KeptWork<Values>, 'at'>) => {
      keeper.forget()
      keepWork(name, { ...typed, at: Date.now(), comesBack: true })
    },
    drop: () => {
      keeper.forget()
      dropWork(name)
    },
    /** The found changes are in the form now; this tab persists them from here on. */
    take: () => {
      if (!work) return
      const { key, isOwn: _wasOwn, comesBack: _cameBack, ...kept } = work
      dropWork(name, key)
      keepWork(name, kept)
      setFound({ name, work: null })
    },
    discard: () => {
      if (work) dropWork(name, work.key)
      setFound({ name, work: null })
    },
  }
}
