import { useEffect, useLayoutEffect, useState } from 'react'
import { settingChanged } from '#web/site/use-setting.ts'
import { useOnline } from '#web/ui/loading/use-online.ts'
import { TELLS } from './tells.ts'
import type { LiveState } from './follow.ts'

type Heard = { state: LiveState | undefined; since: number | null; fromDevice: boolean }

/** A page from the device is as old as its copy; one that was cut off before this code was there, as itself (`tellWhenCutOff`). */
const atFirst = (): Heard => {
  const since = Number(document.documentElement.dataset['asOf']) || null
  return { state: undefined, since, fromDevice: since !== null && since < performance.timeOrigin }
}

const after = (heard: Heard, state: LiveState, at: number): Heard => {
  if (state === heard.state) return heard
  return state === 'live' ? { state, since: null, fromDevice: false } : { ...heard, state, since: heard.since ?? at }
}

/**
 * Whether the page is up to date; `since` when it was last, in milliseconds, where it is not, and `asOf` the same while it is offline (FO-06). The document
 * has that time whenever it is not up to date, so that nothing pulses.
 */
export const useLiveState = () => {
  const [{ state, since, fromDevice }, setHeard] = useState(atFirst)
  const [say] = useState(() => (next: LiveState, at: number) => setHeard((heard) => after(heard, next, at)))
  const isOnline = useOnline()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset[TELLS] = ''
    const first = atFirst()
    // oxlint-disable-next-line react/set-state-in-effect -- the early script may have told while this was on its way to the page
    if (first.since !== null) setHeard((heard) => (heard.since === null ? first : heard))
    return () => {
      delete dataset[TELLS]
    }
  }, [])
  useEffect(() => {
    const { dataset } = document.documentElement
    if (since === null) delete dataset['asOf']
    else dataset['asOf'] = String(since)
    settingChanged()
  }, [since])
  return { state, say, since, asOf: isOnline && !fromDevice ? null : since }
}
