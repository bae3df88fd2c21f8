/** How long the event page waits for each of its parts (EV-11). */
const TIMEOUT_MS = 10_000

export const TIMED_OUT = 'Request timeout'

/** A signal that gives up with 'Request timeout' after ten seconds, or earlier with the given one. */
export const withTimeout = (signal: AbortSignal): AbortSignal => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(TIMED_OUT)), TIMEOUT_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    controller.abort(signal.reason)
  })
  return controller.signal
}
