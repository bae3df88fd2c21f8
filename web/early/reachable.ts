/** How often a server that did not answer is asked again, in milliseconds: at a different moment for each visitor. */
const AGAIN_AFTER = 8_000

/** After how long a question without an answer counts as unanswered, in milliseconds: a connection may change while it is under way. */
const UNANSWERED_AFTER = 5_000

/** Whether the server answers now. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(UNANSWERED_AFTER) }).then(({ ok }) => ok, () => false)

/** At once when the browser reports a connection, and in any case after a while. */
const forAWhile = (): Promise<void> =>
  new Promise((goOn) => {
    setTimeout(goOn, AGAIN_AFTER * (0.5 + Math.random() / 2))
    addEventListener('online', () => goOn(), { once: true })
  })

const wait = async (): Promise<boolean> => {
  if (await isReachable()) return false
  do await forAWhile()
  while (!(await isReachable()))
  return true
}

let waiting: Promise<boolean> | null = null

/**
 * Waits for a server that could not be reached; all that wait ask together.
 * @returns once it answers: false where it did at once, so that whatever failed did not fail for want of a connection
 */
export const backAgain = (): Promise<boolean> =>
  (waiting ??= wait().finally(() => {
    waiting = null
  }))
