// How many answers a second visitors get, against a bare server that answers a constant: the same bytes, because what they
// hold costs the client something too.
import { connection, load } from './field/client.ts'
import { PAGES, READS, USUAL } from './field/cases.ts'
import { startFloors } from './field/floors.ts'
import { atLeast, inTurns, median, type Goal } from './field/goal.ts'
import type { World } from './field/world.ts'

const ROUNDS = 3
const SECONDS = 1
const LIMIT = 0.7
const ENCODINGS = { plain: {}, compressed: { 'accept-encoding': 'gzip, deflate, br' } }

export async function measure(world: World): Promise<Goal[]> {
  const database = await world.database(USUAL)
  const [site, floors] = [await world.start(database), await startFloors(database)]
  const ask = connection()
  const goals: Goal[] = []
  for (const { name, path } of [...READS, ...PAGES]) {
    for (const [encoding, headers] of Object.entries(ENCODINGS)) {
      const { body } = await ask(site.url + path, { headers })
      await ask(`${floors.url}/constant`, { method: 'PUT', body })
      const { one, two } = await inTurns(
        ROUNDS,
        () => load(site.url + path, SECONDS, headers),
        () => load(`${floors.url}/constant`, SECONDS, headers),
      )
      const ratio = median(one.map((own, round) => own / (two[round] ?? 1)))
      const detail = `(${median(one).toFixed(0)} of ${median(two).toFixed(0)} a second, ${body.length} bytes)`
      goals.push(atLeast(`warm, ${encoding}: ${name}`, ratio, LIMIT, detail))
    }
  }
  await Promise.all([site.end('SIGTERM'), floors.end()])
  return goals
}
