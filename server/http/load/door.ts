import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Connections that are accepted before the work continues. */
const MOST = 100

/**
 * Accepts waiting connections. One is taken in each turn of the event loop, and turns are long under load: without
 * this, a client that opens connections faster than that would lock everybody else out.
 * @param most it ends after this many although some are still waiting
 */
export async function letIn(server: Server, most = MOST): Promise<void> {
  let cameIn = true
  const note = (): void => {
    cameIn = true
  }
  server.on('connection', note)
  for (let count = 0; cameIn && count < most; count += 1) {
    cameIn = false
    await nextTurn()
  }
  server.off('connection', note)
}

/** Creates the function that accepts others before each long step of work, of which one is done at a time. */
export function makeDoor(server: Server): () => Promise<void> {
  let before = Promise.resolve()
  return () => {
    before = before.then(() => letIn(server))
    return before
  }
}
