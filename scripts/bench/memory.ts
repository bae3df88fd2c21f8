// Memory of the server process when the load of all public reads and pages is over.
import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './field/client.ts'
import { PAGES, READS, USUAL } from './field/cases.ts'
import { atMost, type Goal } from './field/goal.ts'
import type { World } from './field/world.ts'

const SECONDS = 2
const SETTLED_MS = 2_000

export async function measure(world: World): Promise<Goal[]> {
  const site = await world.start(await world.database(USUAL))
  const before = site.memory()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, site.memory())), 100)
  for (const { path } of [...READS, ...PAGES]) {
    await load(site.url + path, SECONDS, { 'accept-encoding': 'gzip, br' })
  }
  await sleep(SETTLED_MS)
  clearInterval(watching)
  const after = site.memory()
  await site.end('SIGTERM')
  const detail = `(${before.toFixed(0)} MB before it, at most ${most.toFixed(0)} MB during it)`
  return [atMost('resident memory after the load', after, 150, ' MB', detail)]
}
