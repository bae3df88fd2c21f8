import { useEffect, useEffectEvent, useState } from 'react'
import { discardChanges, findChanges, holdTab, storeChanges, type FoundChanges, type UnsavedChanges } from './unsaved-changes.ts'

const STORE_AFTER_MS = 300

/** Unsaved changes to be stored. */
export type Typed<Values> = Omit<UnsavedChanges<Values>, 'at'>

/** Writes changes shortly after the last one; `flush` writes pending ones at once. */
const makeWriter = () => {
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
  const store = <Values>(name: string, typed: Typed<Values>) => {
    forget()
    const work = { ...typed, at: Date.now() }
    write = () => storeChanges(name, work)
    timer = setTimeout(flush, STORE_AFTER_MS)
  }
  return { store, flush, forget }
}

type Options<Values> = {
  /** The unsaved changes at this moment, null without any: they are stored under a new name too. */
  now: () => Typed<Values> | null
  /** Gets the changes that this tab left for another page and returns to. */
  onReturn: (work: FoundChanges<Values>) => void
}

/** Stores the unsaved changes of a form in the browser, and finds those that an earlier visit left behind. */
export const useStoredChanges = <Values>(name: string, { now, onReturn }: Options<Values>) => {
  const [found, setFound] = useState<{ name: string; work: FoundChanges<Values> | null } | null>(null)
  const [writer] = useState(makeWriter)
  const work = found?.name === name ? found.work : null

  /** The found changes are in the form now; this tab stores them from here on. */
  const take = ({ key, isOwn: _wasOwn, comesBack: _cameBack, ...kept }: FoundChanges<Values>): void => {
    discardChanges(name, key)
    storeChanges(name, kept)
    setFound({ name, work: null })
  }
  const onFound = useEffectEvent((left: FoundChanges<Values> | null): void => {
    if (!left?.isOwn || !left.comesBack) return setFound({ name, work: left })
    onReturn(left)
    take(left)
  })
  const onNamed = useEffectEvent(() => {
    const typed = now()
    if (typed) writer.store(name, typed)
  })

  useEffect(() => {
    let stays = true
    holdTab()
    void findChanges<Values>(name).then((left) => stays && onFound(left))
    onNamed()
    addEventListener('pagehide', writer.flush)
    return () => {
      stays = false
      writer.flush()
      removeEventListener('pagehide', writer.flush)
    }
  }, [name, writer])

  return {
    found: work,
    /** Whether the search for earlier changes is done. */
    isSearched: found?.name === name,
    take,
    store: (typed: Typed<Values>) => writer.store(name, typed),
    /** Stores changes at once, to be restored automatically when this tab returns. */
    leave: (typed: Typed<Values>) => {
      writer.forget()
      storeChanges(name, { ...typed, at: Date.now(), comesBack: true })
    },
    drop: () => {
      writer.forget()
      discardChanges(name)
    },
    discard: () => {
      if (work) discardChanges(name, work.key)
      setFound({ name, work: null })
    },
  }
}
