import { useSyncExternalStore } from 'react'
import { settingChanged, subscribeToSettings, useRootSetting } from '#web/ui/use-setting.ts'
import { REVEALED_KEY } from './setting-keys.ts'

/** True when the visitor hides results. False on the server and while the browser takes the page over. */
export const useSpoilerMode = (): boolean => useRootSetting('spoiler', 'off') === 'on'

const read = (): string[] => {
  try {
    return JSON.parse(sessionStorage.getItem(REVEALED_KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** The spoiler keys that this tab has revealed; only the browser asks for them. */
let known: ReadonlySet<string> | undefined
const revealed = (): ReadonlySet<string> => (known ??= new Set(read()))

export const useRevealed = (secret: string): boolean =>
  useSyncExternalStore(
    subscribeToSettings,
    () => revealed().has(secret),
    () => false,
  )

/** True while spoiler mode hides a result; without one it hides nothing. */
export const useHides = (secret: string | null): boolean => {
  const revealedNow = useRevealed(secret ?? '')
  return useSpoilerMode() && secret !== null && !revealedNow
}

/** True while spoiler mode hides a result, at the moment of asking; for events in the browser. */
export const hidesNow = (secret: string): boolean =>
  document.documentElement.dataset['spoiler'] === 'on' && !revealed().has(secret)

/** Reveals one result for the session, or hides it again. A browser that refuses storage forgets it with the page. */
export const setRevealed = (secret: string, shown: boolean): void => {
  const others = [...revealed()].filter((each) => each !== secret)
  known = new Set(shown ? [...others, secret] : others)
  try {
    sessionStorage.setItem(REVEALED_KEY, JSON.stringify([...known]))
  } catch {
    // It still holds for this page.
  }
  settingChanged()
}

/**
 * The attributes of the element that holds a result, like `match:{id}`. What gives the result away inside it carries
 * `spoiler:` and `scores:` classes; the early script reveals it again after a reload, before anything is painted.
 */
export const useSecret = (secret: string) => ({
  'data-secret': secret,
  'data-revealed': useRevealed(secret) ? '' : undefined,
  suppressHydrationWarning: true,
})
