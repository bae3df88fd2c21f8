// Runs the server with and without each of its tricks in turns, and prints what visitors and writers get of each: npm
// run bench -- server-tricks. It needs a build.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Trick } from '#server/speed/switches.ts'
import { startReplica } from '#tests/support/foreign/replica.ts'
import { queryAt } from '#tests/support/program/query-at.ts'
import { manyId } from '#tests/support/worlds/many-matches.ts'
import { MATCH, PAGES, READS, USUAL } from './field/cases.ts'
import { connection, load } from './field/client.ts'
import { inTurns, median } from './field/goal.ts'
import { openWorld, type Database } from './field/world.ts'

const ROUNDS = { load: 3, read: 41, write: 41 }
const FILLS = 200
/** PostgreSQL counts the queries of an idle connection after ten seconds. */
const COUNTED_MS = 11_000

const world = await openWorld()
type Turns = { one: number[]; two: number[] }
function print(what: string, { one, two }: Turns, { unit, digits }: { unit: string; digits: number }): void {
  const ratio = median(two.map((off, round) => off / (one[round] ?? 1)))
  const figures = [one, two].map((turns) => `${median(turns).toFixed(digits)} ${unit}`)
  console.log(`${what}: ${figures.join(', without ')}, ratio ${ratio.toPrecision(2)}`)
}

type Site = Awaited<ReturnType<typeof world.start>>
type Compare = (on: Site, off: Site) => Promise<void>

/** The server with everything, and without one trick, on the same database. */
async function withAndWithout(trick: Trick, matches: number, compare: Compare): Promise<void> {
  const database = await world.database(matches)
  const [on, off] = [await world.start(database, 'admin'), await world.start(database, 'admin', { WITHOUT: trick })]
  console.log(`\n${trick}, ${matches} matches`)
  await compare(on, off)
  await Promise.all([on, off].map((site) => site.end('SIGTERM')))
}

/** What reads of the database take; those of staff are never cached. */
async function compareReads(on: Site, off: Site, paths: string[]): Promise<void> {
  const ask = connection()
  for (const path of paths) {
    const read = ({ url, cookie }: Site) => async () => (await ask(url + path, { headers: { cookie } })).ms
    print(path, await inTurns(ROUNDS.read, read(on), read(off)), { unit: 'ms', digits: 1 })
  }
}

/** What a statement takes in a database, and in a copy where a trick was taken out. */
async function compareWrites(database: Database, trick: Trick, takeOut: string, statement: string): Promise<void> {
  const name = `without_${trick.replace('-', '_')}`
  const copy = await world.copy(database, name)
  await queryAt(copy.url, takeOut)
  const [on, off] = [new pg.Client(database.url), new pg.Client(copy.url)]
  await Promise.all([on.connect(), off.connect()])
  const write = (client: pg.Client) => async () => {
    const start = performance.now()
    await client.query(`BEGIN; ${statement}; ROLLBACK`)
    return performance.now() - start
  }
  print(`writing a match with ${trick}`, await inTurns(ROUNDS.write, write(on), write(off)), { unit: 'ms', digits: 2 })
  await Promise.all([on.end(), off.end()])
}

/** How many transactions the primary database makes for answers that are not cached yet. */
async function countOnPrimary(database: Database, env: Record<string, string>): Promise<number> {
  const site = await world.start(database, 'admin', env)
  const committed = async (): Promise<number> => {
    await sleep(COUNTED_MS)
    const statement = 'SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()'
    const { rows } = await queryAt(database.url, statement)
    return Number(rows[0]?.xact_commit)
  }
  const before = await committed()
  for (let page = 1; page <= FILLS; page += 1) await (await fetch(`${site.url}/api/matches?limit=5&page=${page}`)).text()
  const after = await committed()
  await site.end('SIGTERM')
  return after - before
}

try {
  const database = await world.database(USUAL)
  await compareWrites(database, 'list-part', 'ALTER TABLE matches DROP COLUMN list_part',
    `UPDATE matches SET games = games WHERE id = '${MATCH}'`)
  await compareWrites(database, 'row-counts', 'DROP TRIGGER count_moves ON matches',
    `UPDATE matches SET series_winner = NULL, winner = NULL WHERE id = '${MATCH}'`)

  await withAndWithout('response-cache', USUAL, async (on, off) => {
    for (const { name, path } of [...READS, ...PAGES]) {
      const turns = await inTurns(ROUNDS.load, () => load(on.url + path, 1), () => load(off.url + path, 1))
      print(name, turns, { unit: 'a second', digits: 0 })
    }
  })
  for (const matches of [USUAL, 10 * USUAL]) {
    await withAndWithout('list-part', matches, (on, off) => compareReads(on, off, [
      '/api/matches?status=recent&limit=5', '/api/matches?status=recent&limit=50',
      `/api/matches?eventId=${manyId('event', 3)}&limit=100`,
    ]))
    await withAndWithout('row-counts', matches, (on, off) => compareReads(on, off, [
      '/api/matches?status=recent&limit=5', '/api/matches?limit=50', '/api/players?limit=50', '/api/admin/audit?limit=50',
    ]))
  }
  const replica = await startReplica(database.url, world.cluster)
  try {
    const read = Object.assign(new URL(replica.url), { pathname: new URL(database.url).pathname }).href
    const [on, off] = [await countOnPrimary(database, { DATABASE_READ_URL: read }), await countOnPrimary(database, {})]
    console.log(`\nreplica: ${on} transactions of the primary for ${FILLS} answers, without ${off}`)
  } finally {
    await replica.stop()
  }
} finally {
  await world.end()
}
