// How long after its start the server gives its first answer from an existing database. The server runs as `npm start`
// runs it once packages are installed and everything is built.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/db/embedded/free-port.ts'
import { dataFolder, SERVER, SERVER_ENV } from './import/program.ts'
import { USUAL } from './field/cases.ts'
import { atMost, median, type Goal } from './field/goal.ts'
import type { World } from './field/world.ts'

const STARTS = 5
const PATIENCE_MS = 30_000

export async function measure(world: World): Promise<Goal[]> {
  const data = dataFolder()
  const { url } = await world.empty('starts')
  const embedded = await starts({ DATA_DIR: data.path })
  const external = await starts({ DATA_DIR: data.path, DATABASE_URL: url })
  const many = await starts({ DATA_DIR: data.path, DATABASE_URL: (await world.database(10 * USUAL)).url })
  data.remove()
  return [
    atMost('start to first answer, embedded database', median(embedded), 1.5, ' s', listed(embedded)),
    atMost('start to first answer, external database', median(external), 0.5, ' s', listed(external)),
    atMost('longest start to first answer with 50,000 matches', Math.max(...many), 1, ' s', listed(many)),
  ]
}

const listed = (seconds: number[]): string => `(${seconds.map((value) => value.toFixed(2)).join(', ')})`

/** The first start creates the database and compiled code, and does not count. */
async function starts(env: Record<string, string>): Promise<number[]> {
  const seconds: number[] = []
  for (let count = 0; count <= STARTS; count += 1) seconds.push(await startOnce(env))
  return seconds.slice(1)
}

async function startOnce(env: Record<string, string>): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, SERVER, {
    env: { PATH: process.env['PATH'], ...SERVER_ENV, PORT: String(port), ...env }, stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (!(await answers(`http://127.0.0.1:${port}/api/events?limit=1`))) {
    if (child.exitCode !== null || performance.now() - began > PATIENCE_MS) throw new Error('The server did not start')
    await sleep(5)
  }
  const seconds = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}

const answers = (url: string): Promise<boolean> => fetch(url).then(({ ok }) => ok, () => false)
