import { useEffect, useState } from 'react'
import { discardChanges, findChanges, holdTab, storeChanges, type FoundChanges, type UnsavedChanges } from './unsaved-changes.ts'

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
  const keep = <Values>(name: string, work: UnsavedChanges<Values>) => {
    forget()
    write = () => storeChanges(name, work)
    timer = setTimeout(flush, KEEP_AFTER_MS)
  }
  return { keep, flush, forget }
}

/**
 * Persists the unsaved changes of a form shortly after each one, and returns those that an earlier visit left behind.
 */
export const useUnsavedChanges = <Values>(name: string) => {
  const [found, setFound] = useState<{ name: string; work: FoundChanges<Values> | null } | null>(null)
  const [keeper] = useState(makeKeeper)
  const work = found?.name === name ? found.work : null

  useEffect(() => {
    let stays = true
    holdTab()
    void findChanges<Values>(name).then((left) => stays && setFound({ name, work: left }))
    addEventListener('pagehide', keeper.flush)
    return () => {
      stays = false
      keeper.flush()
      removeEventListener('pagehide', keeper.flush)
    }
  }, [name, keeper])

  return {
    found: work,
    /** Whether the search for earlier changes is done. */
    isSearched: found?.name === name,
    keep: (typed: Omit<UnsavedChanges<Values>, 'at'>) => keeper.keep(name, { ...typed, at: Date.now() }),
    /** Persists changes at once, to be restored automatically when this tab returns. */
    leave: (typed: Omit<UnsavedChanges<Values>, 'at'>) => {
      keeper.forget()
      storeChanges(name, { ...typed, at: Date.now(), comesBack: true })
    },
    drop: () => {
      keeper.forget()
      discardChanges(name)
    },
    /** The found changes are in the form now; this tab persists them from here on. */
    take: () => {
      if (!work) return
      const { key, isOwn: _wasOwn, comesBack: _cameBack, ...kept } = work
      discardChanges(name, key)
      storeChanges(name, kept)
      setFound({ name, work: null })
    },
    discard: () => {
      if (work) discardChanges(name, work.key)
      setFound({ name, work: null })
    },
  }
}
