import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '#tests/support/clients/client.ts'
import { until } from '#tests/support/program/until.ts'
import { Refused, type Lane } from './lane.ts'
import { LANES } from './lanes.ts'

/** Writes in a lane until the server is gone. */
async function writeUntilGone(lane: Lane): Promise<void> {
  for (;;) {
    try {
      await lane.write()
    } catch (error) {
      if (error instanceof Refused) throw error
      return
    }
  }
}

/**
 * Writes of all kinds at once, and the end of the server in their middle.
 * @param number of the round; it decides how long is written after each lane was answered once
 * @returns the lanes, to ask what is lost when the server is back
 */
export async function crashRound(number: number, editor: Client, kill: () => Promise<void>): Promise<Lane[]> {
  const lanes = await Promise.all(LANES.map((make) => make(editor, number)))
  const writing = Promise.all(lanes.map(writeUntilGone))
  await Promise.race([until(() => lanes.every((lane) => lane.acknowledged() > 0)), writing])
  await sleep((number * 137) % 700) // in the middle of something else each time
  await kill()
  await writing
  return lanes
}
