// How long the first reader after a change waits: JSON against a thin handler, pages against their own JSON.
import { setTimeout as sleep } from 'node:timers/promises'
import { connection } from './field/client.ts'
import { PAGES, READS, USUAL } from './field/cases.ts'
import { startFloors } from './field/floors.ts'
import { atMost, inTurns, median, type Goal } from './field/goal.ts'
import type { World } from './field/world.ts'
import { manyId } from '#tests/support/worlds/many-matches.ts'

const ROUNDS = 31
/** By then the site has received the change. */
const HEARD_MS = 20

export async function measure(world: World): Promise<Goal[]> {
  const database = await world.database(USUAL)
  const [site, floors] = [await world.start(database), await startFloors(database)]
  const ask = connection()
  let changes = 0
  const change = async (): Promise<void> => {
    await site.api.write('PATCH', `/api/events/${manyId('event', 9)}`, { format: `Format ${(changes += 1)}` })
    await sleep(HEARD_MS)
  }
  const cold = async (read: () => Promise<number>): Promise<number> => {
    await change()
    return read()
  }
  const goals: Goal[] = []
  for (const { name, path, thin } of READS) {
    const own = async () => (await ask(site.url + path)).ms
    const { one, two } = await inTurns(ROUNDS, () => cold(own), () => cold(async () => (await ask(floors.url + thin)).ms))
    const detail = `(${median(one).toFixed(1)} ms, thin ${median(two).toFixed(1)} ms)`
    goals.push(atMost(`first after a change: ${name}`, median(one) / median(two), 2, '', detail))
  }
  for (const { name, path, asks } of PAGES) {
    const reads = asks.map((url) => ({ url: site.url + url, read: connection() }))
    const json = async (): Promise<number> => {
      const start = performance.now()
      await Promise.all(reads.map(({ url, read }) => read(url)))
      return performance.now() - start
    }
    const { one, two } = await inTurns(ROUNDS, () => cold(async () => (await ask(site.url + path)).ms), () => cold(json))
    const detail = `(${median(one).toFixed(1)} ms, its JSON ${median(two).toFixed(1)} ms)`
    goals.push(atMost(`first after a change: ${name} beyond its JSON`, median(one) - median(two), 10, ' ms', detail))
  }
  await Promise.all([site.end('SIGTERM'), floors.end()])
  return goals
}
