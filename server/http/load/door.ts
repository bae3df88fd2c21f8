import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Connections that are let in before the work goes on. */
const MOST = 100

/**
 * Lets those in who wait for a connection. One is taken in each turn of the event loop, and turns are long while there
 * is much to do: without this whoever opens connections faster than that would keep everybody else out.
 * @param most after so many it ends although some still wait
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

/** Makes what lets others in before each long step of work, of which one is done at a time. */
export function makeDoor(server: Server): () => Promise<void> {
  let before = Promise.resolve()
  return () => {
    before = before.then(() => letIn(server))
    return before
  }
}
