import { useSyncExternalStore } from 'react'
import { SETTING_CHANGED } from './setting-keys.ts'
import { withStorage } from './storage.ts'

export const settingChanged = (): boolean => dispatchEvent(new Event(SETTING_CHANGED))

export const subscribeToSettings = (listener: () => void) => {
  addEventListener(SETTING_CHANGED, listener)
  return () => removeEventListener(SETTING_CHANGED, listener)
}

/** An attribute of <html> with a choice of the visitor; the server renders pages with `initial`. */
export const useRootSetting = (name: string, initial: string): string =>
  useSyncExternalStore(
    subscribeToSettings,
    () => document.documentElement.dataset[name] ?? initial,
    () => initial,
  )

/** Sets the attribute and saves the choice; a browser that refuses storage forgets it with the page. */
export const setRootSetting = (name: string, value: string, key: string, kept: string): void => {
  document.documentElement.dataset[name] = value
  withStorage(() => localStorage.setItem(key, kept), null)
  settingChanged()
}
