import { withStorage } from './storage.ts'

/** Whether there is no connection, but a service worker that may have whole pages; false on the server. */
export const isCutOff = (): boolean =>
  !import.meta.env.SSR && !navigator.onLine && withStorage(() => navigator.serviceWorker.controller, null) !== null
