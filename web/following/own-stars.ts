import { useMemo, useSyncExternalStore } from 'react'
import { starsIn, textOf, type Star } from '#domain/following/stars.ts'
import { FOLLOW_KEY } from '#web/site/setting-keys.ts'
import { withStorage } from '#web/site/storage.ts'
import { settingChanged, subscribeToSettings } from '#web/site/use-setting.ts'

/** What is followed in a browser that refuses storage: it is forgotten with the page. */
let unsaved = ''

const ownText = (): string => withStorage(() => localStorage.getItem(FOLLOW_KEY), unsaved) ?? ''
export const ownStars = (): Star[] => starsIn(ownText())

/** What the visitor follows, the oldest first; nothing on the server and during hydration (FO-01). */
export const useOwnStars = (): Star[] => {
  const text = useSyncExternalStore(subscribeToSettings, ownText, () => '')
  return useMemo(() => starsIn(text), [text])
}

/**
 * Follows exactly these.
 * @returns false where the browser does not store it beyond this page
 */
export const setOwnStars = (stars: readonly Star[]): boolean => {
  unsaved = textOf(stars)
  const isSaved = withStorage(() => {
    if (unsaved) localStorage.setItem(FOLLOW_KEY, unsaved)
    else localStorage.removeItem(FOLLOW_KEY)
    return true
  }, false)
  document.documentElement.dataset['following'] = unsaved ? 'on' : 'off'
  settingChanged()
  return isSaved
}
