/** Whether there is no connection, but a service worker that may have whole pages; false on the server. */
export const isCutOff = (): boolean =>
  !import.meta.env.SSR && !navigator.onLine && Boolean((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller)
