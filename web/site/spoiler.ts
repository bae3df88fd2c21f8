import { useSyncExternalStore } from 'react'
import { settingChanged, subscribeToSettings, useRootSetting } from './use-setting.ts'
import { readRevealed } from './revealed/revealed.ts'
import { REVEALED_KEY } from './setting-keys.ts'
import { withStorage } from './storage.ts'

/** True when the visitor hides results. False on the server and during hydration. */
export const useSpoilerMode = (): boolean => useRootSetting('spoiler', 'off') === 'on'

/** The spoiler keys that this tab has revealed; only the browser asks for them. */
let known: ReadonlySet<string> | undefined
export const revealed = (): ReadonlySet<string> => (known ??= new Set(readRevealed()))

/** Whether a result was revealed; of several keys with spaces between, any. */
export const useRevealed = (spoilerKey: string): boolean =>
  useSyncExternalStore(
    subscribeToSettings,
    () => spoilerKey.split(' ').some((key) => revealed().has(key)),
    () => false,
  )

/** True while spoiler mode hides a result; without one it hides nothing. */
export const useHides = (spoilerKey: string | null): boolean => {
  const revealedNow = useRevealed(spoilerKey ?? '')
  return useSpoilerMode() && spoilerKey !== null && !revealedNow
}

/** True while spoiler mode hides a result, at the moment of the call; for events in the browser. */
export const hidesNow = (spoilerKey: string): boolean =>
  document.documentElement.dataset['spoiler'] === 'on' && !revealed().has(spoilerKey)

/** Reveals results for the session, or hides them again. A browser that refuses storage forgets it with the page. */
export const setRevealed = (spoilerKeys: string | string[], shown: boolean): void => {
  const these = [spoilerKeys].flat()
  const others = [...revealed()].filter((each) => !these.includes(each))
  const all = shown ? [...others, ...these] : others
  known = new Set(all)
  withStorage(() => sessionStorage.setItem(REVEALED_KEY, JSON.stringify(all)), null)
  settingChanged()
}

/**
 * The attributes of the element that holds a result, like `match:{id}`. Anything inside it that reveals the result
 * carries `spoiler:` and `scores:` classes; the early script reveals it again after a reload, before anything is
 * painted.
 */
export const useSpoilerProps = (spoilerKey: string) => ({
  'data-spoiler-key': spoilerKey,
  'data-revealed': useRevealed(spoilerKey) ? '' : undefined,
  suppressHydrationWarning: true,
})
