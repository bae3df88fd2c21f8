import type { ServerResponse } from 'node:http'
import type { Answers } from './answers.ts'

/** In milliseconds. */
const [LOOK_EVERY, PATIENCE] = [2_500, 20_000]

/** Node does not tell how much of its output the system has not accepted yet. */
type Handle = { bytesWritten: number; writeQueueSize: number }

/** Bytes that the system has accepted for a reader so far. */
function takenBy({ socket }: ServerResponse): number {
  const { _handle: handle } = socket as unknown as { _handle?: Handle }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

/**
 * Cuts off a client that takes nothing of a made answer for 20 seconds, be it a page, an answer of the API, a file or
 * an image. A client that takes a little from time to time is slow, and is served.
 * @returns the function that ends the watch
 */
export function cutStalledReaders(answers: Answers): () => void {
  const seen = new WeakMap<ServerResponse, { taken: number; since: number }>()
  const look = (): void => {
    const now = performance.now()
    for (const response of answers.unread()) {
      const taken = takenBy(response)
      const before = seen.get(response)
      if (before?.taken !== taken) seen.set(response, { taken, since: now })
      else if (now - before.since >= PATIENCE) answers.cut(response)
    }
  }
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
