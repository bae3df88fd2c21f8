import { withStorage } from '#web/site/storage.ts'

/** Whether the worker answers for this page: what the device has is there for it. */
export const isWorking = (): boolean => withStorage(() => Boolean(navigator.serviceWorker.controller), false)
