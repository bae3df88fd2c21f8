import { showToast } from '#web/ui/toast/toast.tsx'

/** Tells who used a part of a page whose code cannot be loaded. */
export const showNotLoaded = (): void =>
  showToast({ title: 'Not loaded yet', description: 'Please check your connection and try again.', failed: true })
