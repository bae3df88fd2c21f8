// Runs the server at 70 % of its capacity for a while, visitors and an editor at once, beside readers who leave early
// and readers who never read, and watches answers and memory: npm run endure:soak -- [MINUTES]. It needs a build. Ends
// with code 1 on any answer of 5xx, a broken connection, places that are still taken at the end, or memory that still
// grows after the first fifth of the time.
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { connect, type Client } from '#tests/support/clients/client.ts'
import { aLinkedBracket } from '#tests/support/worlds/brackets.ts'
import { getRequest, leaveEarly, neverRead, underWay } from '#tests/support/clients/bad-readers.ts'
import { LOSS, WIN } from '#tests/support/worlds/factories.ts'
import { until } from '#tests/support/program/until.ts'
import { freePort } from '#server/db/embedded/free-port.ts'
import { dataFolder, startProgram } from '../bench/import/program.ts'
import { slopeOf } from './soak/slope.ts'

const MINUTES = Number(process.argv[2] ?? 10)
const SHARE = 0.7
const CONNECTIONS = 16
const WRITE_EVERY_MS = 250
const GROWTH_MIB_PER_MINUTE = 1

const data = dataFolder()
const metricsPort = await freePort()
const { url, memory, end } = await startProgram(data.path, { DEMO_DATA: 'on', METRICS_PORT: String(metricsPort) })

/** What visitors open: pages and lists, records and searches. */
async function visits(): Promise<autocannon.Request[]> {
  const ids = async (path: string): Promise<string[]> =>
    ((await (await fetch(url + path)).json()) as { id: string }[]).map(({ id }) => id)
  const [events, matches, teams] = await Promise.all([
    ids('/api/events?limit=5'), ids('/api/matches?limit=20'), ids('/api/teams?limit=5'),
  ])
  const paths = [
    '/', '/draft', '/search?q=te', '/api/search?q=team', '/api/matches?status=live', '/api/matches?status=recent&limit=5',
    ...events.flatMap((id) => [`/events/${id}`, `/api/events/${id}`, `/api/matches?eventId=${id}&limit=100`]),
    ...matches.flatMap((id) => [`/matches/${id}`, `/api/matches/${id}`]),
    ...teams.map((id) => `/teams/${id}`),
  ]
  return paths.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'gzip' } }))
}

const load = async (requests: autocannon.Request[], seconds: number, rate?: number): Promise<autocannon.Result> =>
  autocannon({ url, connections: CONNECTIONS, duration: seconds, requests, ...(rate ? { overallRate: rate } : {}) })

/** An editor who enters one result after the other. @returns what ends it; gives how many were saved and refused */
async function enterResults(editor: Client): Promise<() => Promise<{ saved: number; refused: number }>> {
  const { save } = await aLinkedBracket(editor)
  const counts = { saved: 0, refused: 0 }
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      const { status } = await save(counts.saved % 2 === 0 ? WIN : LOSS, '?confirm=true')
      if (status === 200) counts.saved += 1
      else counts.refused += 1
      await sleep(WRITE_EVERY_MS)
    }
  })()
  return async () => {
    isOver = true
    await writing
    return counts
  }
}

/** Readers who leave, a few each second, and some who never read, others each half minute. @returns what ends them */
function readBadly(): () => Promise<void> {
  let isOver = false
  let round = 0
  const leaving = (async () => {
    while (!isOver) {
      round += 1
      await leaveEarly(url, { count: 6, atOnce: 3, path: (n) => `/search?q=left${round}x${n}`, reset: round % 2 === 0 })
      await sleep(1_000)
    }
  })()
  const stalling = (async () => {
    while (!isOver) {
      const { end: leave } = neverRead(url, { count: 5, requests: () => getRequest('/').repeat(50) })
      for (let second = 0; second < 30 && !isOver; second += 1) await sleep(1_000)
      leave()
    }
  })()
  return async () => {
    isOver = true
    await Promise.all([leaving, stalling])
  }
}

const requests = await visits()
const endWriting = await enterResults(await connect(url)('editor'))
await load(requests, 5)
const most = (await load(requests, 15)).requests.average
const rate = Math.max(1, Math.round(most * SHARE))
process.stdout.write(`most ${Math.round(most)} requests/s, held at ${rate} for ${MINUTES} minutes\n`)

const endReadingBadly = readBadly()
let failed = 0
const samples: { minute: number; mib: number }[] = []
const p99: number[] = []
for (let minute = 1; minute <= MINUTES; minute += 1) {
  const result = await load(requests, 60, rate)
  failed += result['5xx'] + result.errors + result.timeouts
  samples.push({ minute, mib: memory() })
  p99.push(result.latency.p99)
  process.stdout.write(
    `minute ${minute}: ${Math.round(result.requests.average)} requests/s, p99 ${result.latency.p99} ms, ` +
      `${result['5xx']} of 5xx, ${result.errors} broken, ${memory().toFixed(0)} MiB\n`,
  )
}
const { saved, refused } = await endWriting()
await endReadingBadly()
const isIdle = await until(async () => (await underWay(`http://127.0.0.1:${metricsPort}/metrics`)) === 0, { withinMs: 60_000 })
  .catch(() => false)
const growth = slopeOf(samples.slice(Math.ceil(MINUTES / 5)))
process.stdout.write(
  `${failed} failed reads, ${saved} results saved, ${refused} refused, ` +
    `memory grows by ${growth.toFixed(2)} MiB a minute after warm-up, p99 ${p99[0]} → ${p99.at(-1)} ms, ` +
    `${isIdle ? 'no place' : 'places'} taken at the end\n`,
)
await end('SIGTERM')
data.remove()
process.exit(failed === 0 && refused === 0 && isIdle && growth < GROWTH_MIB_PER_MINUTE ? 0 : 1)
