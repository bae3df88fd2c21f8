/** Of the six connections to a site that a browser has over HTTP/1.1, those that streams may take, of all windows together (PU-18). */
const MOST = 3

/** Over HTTP/2 and later all windows share one connection. Nothing tells of a page from the device. */
const isScarce = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return 'locks' in navigator && !/^h[23]/.test(page?.nextHopProtocol ?? '')
}

const take = (place: number): Promise<(() => void) | null> =>
  new Promise((taken) => {
    const held = (lock: Lock | null) => (lock ? new Promise<void>((release) => taken(release)) : taken(null))
    navigator.locks.request(`live stream ${place}`, { ifAvailable: true }, held).catch(() => taken(null))
  })

/**
 * Takes one of the places for streams that the windows of a browser share.
 * @returns the function that gives it back; null where other windows have all
 */
export const takePlace = async (): Promise<(() => void) | null> => {
  if (!isScarce()) return () => {}
  for (let place = 0; place < MOST; place += 1) {
    const giveBack = await take(place)
    if (giveBack) return giveBack
  }
  return null
}
