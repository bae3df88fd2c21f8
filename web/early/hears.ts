/** The event on the window that tells that the page's script hears what visitors do. */
export const HEARS = 'ready'
