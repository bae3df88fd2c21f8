import { useEffect } from 'react'

type Keys = { back: () => void; on: () => void; first: () => void; last: () => void; play: () => void }

const NAMES: Record<string, keyof Keys> = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last', ' ': 'play' }
/** What has a use of its own for these keys. */
const TAKERS = 'input, select, textarea, button, a, summary, [contenteditable]'

/** Arrows, Home, End and the space bar lead through a replay, wherever nothing else takes them. */
export const useReplayKeys = (keys: Keys): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = NAMES[event.key]
      if (!name || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const taker = (event.target as Element | null)?.closest?.(TAKERS)
      if (taker && (event.key === ' ' || !taker.matches('button, a, summary'))) return
      event.preventDefault()
      keys[name]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
