import { useMemo, useSyncExternalStore } from 'react'
import { NOTIFY_KEY } from '#web/site/setting-keys.ts'
import { withStorage } from '#web/site/storage.ts'
import { subscribeToSettings } from '#web/site/use-setting.ts'
import { readNotified, type Notified } from './told.ts'

const stored = (): string | null => withStorage(() => localStorage.getItem(NOTIFY_KEY), null)

/** Whether this browser is notified, and of what; null on the server and where it is not. */
export const useNotified = (): Notified | null => {
  const text = useSyncExternalStore(subscribeToSettings, stored, () => null)
  return useMemo(() => (text === null ? null : readNotified()), [text])
}
