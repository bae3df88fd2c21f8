// Sends requests generated from the API's own description to a separate server and prints the answers: npm run fuzz [--
// REQUESTS [SEED]]. It needs a build.
import { createTestDatabase, startTestPostgres } from '#tests/support/program/database.ts'
import { mebibytesOf } from '#tests/support/program/memory.ts'
import { dataFolder, ready, run, stop } from '#tests/support/program/program.ts'
import { fuzz } from './fuzz/fuzz.ts'

const requests = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31)
const SAID_EVERY = 2_000
const MOST_MEMORY = 512

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const postgres = await startTestPostgres()
const database = await createTestDatabase(postgres.url)
const data = dataFolder()
const server = run(data.path, { DATABASE_URL: database.url })
try {
  say(`${requests} requests with seed ${seed}`)
  const start = performance.now()
  const seconds = (): number => Math.round((performance.now() - start) / 1_000)
  const { statuses, neverDone, slowest, fault } = await fuzz({
    url: await ready(server), databaseUrl: database.url, requests, seed,
    onRequest: (count) => {
      if (server.child.exitCode !== null) throw new Error(`The server ended:\n${server.output().slice(-5_000)}`)
      if (count % SAID_EVERY === 0) say(`${count} requests, ${seconds()} s, ${Math.round(mebibytesOf(server.pid))} MiB`)
    },
  })
  for (const [status, times] of [...statuses].toSorted(([a], [b]) => a - b)) say(`${status}: ${times}`)
  say(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.request}`)
  if (neverDone.length > 0) say(`never done: ${neverDone.join(', ')}`)
  const memory = mebibytesOf(server.pid)
  if (fault) say(`\nFailed with seed ${seed}: ${fault}`)
  else if (memory > MOST_MEMORY) say(`\nFailed: the server holds ${Math.round(memory)} MiB`)
  else say(`All answered as described, in ${seconds()} s, by one process that holds ${Math.round(memory)} MiB.`)
  process.exitCode = fault || memory > MOST_MEMORY ? 1 : 0
} finally {
  await stop(server)
  await database.drop()
  await postgres.stop()
  data.remove()
}
