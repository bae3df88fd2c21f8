import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/embedded.ts'
import { freePort } from '#server/db/embedded/free-port.ts'
import { connect, type Client } from '#tests/support/clients/client.ts'
import { bodies, factories, games, LOSS, WIN } from '#tests/support/worlds/factories.ts'
import { startNginx } from '#tests/support/foreign/nginx.ts'
import { dataFolder, killHard, ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { asOwner } from '#tests/support/foreign/postgres.ts'
import { queryAt } from '#tests/support/program/query-at.ts'
import { startReplica, type Replica } from '#tests/support/foreign/replica.ts'
import { until } from '#tests/support/program/until.ts'
import { logInAs, makeVisitor } from '#tests/support/clients/visitor.ts'

const SOON = { withinMs: 60_000, everyMs: 5 }

const folder = mkdtempSync(join(tmpdir(), 'clutchboard-scale-'))
const data = [dataFolder(), dataFolder()] as const
let primary: EmbeddedDatabase
let replica: Replica
let proxy: { url: string; stop: () => Promise<void> }
let ports: [number, number]
const servers = [] as unknown as [Program, Program]
let editor: Client

const addressOf = (index: 0 | 1): string => `http://localhost:${ports[index]}`

/** Two processes on a primary with a replica, behind nginx as operators are told to run it. */
beforeAll(async () => {
  primary = await startEmbedded(folder)
  ports = [await freePort(), await freePort()]
  servers[0] = await startServer(0, primary.url) // creates the schema that the replica copies
  replica = await startReplica(asOwner(primary.url, folder), join(folder, 'postgres'))
  await stop(servers[0])
  for (const index of [0, 1] as const) servers[index] = await startServer(index)
  proxy = await startNginx(ports)
  editor = await connect(addressOf(0))('editor')
}, 120_000)

afterAll(async () => {
  await proxy?.stop()
  for (const server of servers) await stop(server)
  await replica?.stop()
  await primary?.stop()
  rmSync(folder, { recursive: true, force: true })
  for (const each of data) each.remove()
})

async function startServer(index: 0 | 1, readUrl = replica.url): Promise<Program> {
  const program = run(data[index].path, {
    DATABASE_URL: primary.url, DATABASE_READ_URL: readUrl, PORT: String(ports[index]), TRUST_PROXY: 'loopback',
  })
  await ready(program)
  return program
}

/**
 * Sends requests through nginx without a pause, on several connections, until told to end.
 * @returns `more` waits for that many more answers, `end` reports what went wrong
 */
function readAlong(paths: string[]) {
  const outcome = { count: 0, failures: [] as string[] }
  let isOver = false
  const reader = async (lane: number): Promise<void> => {
    for (let at = lane; !isOver; at += 1) {
      const path = paths[at % paths.length] ?? '/'
      try {
        const answer = await fetch(proxy.url + path)
        await answer.arrayBuffer()
        outcome.count += 1
        if (answer.status !== 200) outcome.failures.push(`${path}: ${answer.status}`)
      } catch (error) {
        outcome.failures.push(`${path}: ${String(error)}`)
      }
    }
  }
  const readers = Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(reader))
  return {
    more: (count: number) => {
      const enough = outcome.count + count
      return until(() => outcome.count >= enough)
    },
    end: async (): Promise<string[]> => {
      isOver = true
      await readers
      return outcome.failures
    },
  }
}

test('A write through one process is read through the other within a second, pages and API', async () => {
  const make = factories(editor)
  const eventId = await make.anEvent()
  const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
  const sides = { eventId, teamOneId, teamTwoId }
  const matchId = await make.aMatch(sides)
  for (let round = 0; round < 20; round += 1) {
    const scores = round % 2 === 0 ? WIN : LOSS
    const winner = round % 2 === 0 ? teamOneId : teamTwoId
    for (let read = 0; read < 3; read += 1) await fetch(`${addressOf(1)}/api/matches/${matchId}`) // it is cached there now
    expect((await editor.put(`/api/matches/${matchId}`, { ...sides, games: games(...scores) })).status).toBe(200)
    await until(async () => {
      const seen = (await (await fetch(`${addressOf(1)}/api/matches/${matchId}`)).json()) as { seriesWinner: string }
      return seen.seriesWinner === winner
    }, SOON)
  }
})

test('A writer never reads through any process a state before its write', async () => {
  const both = [editor, await connect(addressOf(1))('editor')]
  for (let round = 0; round < 40; round += 1) {
    const [writer, reader] = (round % 2 === 0 ? both : both.toReversed()) as [Client, Client]
    const username = `writer ${round}`
    const { body } = await writer.post('/api/players', bodies.player({ username }))
    expect((await reader.get(`/api/players/${body.id}`)).body.username).toBe(username)
    expect((await reader.put(`/api/players/${body.id}`, { username: `${username}, again` })).status).toBe(200)
    expect((await writer.get(`/api/players/${body.id}`)).body.username).toBe(`${username}, again`)
  }
})

test('A process that is killed under load fails no read behind nginx', async () => {
  const { more, end } = readAlong(['/', '/api/events', '/api/matches?status=recent', '/draft'])
  await more(100)
  await killHard(servers[0])
  await more(200)
  servers[0] = await startServer(0)
  await more(100)
  expect(await end()).toEqual([])
})

test('A rolling restart without pauses fails neither reads nor writes', async () => {
  const throughProxy = makeVisitor(proxy.url)
  for (const [name, value] of (await logInAs(addressOf(0), 'editor')).cookies) throughProxy.cookies.set(name, value)
  const refused: string[] = []
  let written = 0
  let isOver = false
  const write = async (lane: number): Promise<void> => {
    for (let at = 0; !isOver; at += 1) {
      const player = bodies.player({ username: `rolling ${lane}-${at}` })
      const answer = await throughProxy.post('/api/players', player).catch((error: unknown) => ({ status: String(error) }))
      if (answer.status === 201) written += 1
      else refused.push(String(answer.status))
    }
  }
  const writing = Promise.all([0, 1].map(write))
  const { more, end } = readAlong(['/', '/api/events', '/api/players?limit=5'])
  await more(100)
  for (const index of [0, 1] as const) {
    expect((await stop(servers[index])).code).toBe(0)
    servers[index] = await startServer(index)
  }
  await more(100)
  isOver = true
  await writing
  expect({ failures: await end(), refused }).toEqual({ failures: [], refused: [] })
  expect(written).toBeGreaterThan(20)
  const { rows } = await queryAt(primary.url, `SELECT username FROM players WHERE username LIKE 'rolling %'`)
  expect(new Set(rows.map(({ username }) => username)).size).toBe(written)
  expect(rows).toHaveLength(written)
})

test('The replica answers what fills the caches, and nothing else', async () => {
  await editor.post('/api/players', bodies.player())
  await sleep(2_500) // the process that wrote does not trust the replica for a while
  for (let page = 1; page <= 50; page += 1) {
    expect((await fetch(`${addressOf(0)}/api/players?page=${page}&limit=2`)).status).toBe(200)
  }
  const rows = await askReplica<{ query: string }>(
    `SELECT query FROM pg_stat_activity WHERE application_name = 'clutchboard'`,
  )
  expect(rows.some(({ query }) => query.includes('from "players"'))).toBe(true)
  expect(rows.filter(({ query }) => /sessions|users|audit_log/.test(query))).toEqual([])
})

test('A replica that is behind or gone is not queried', async () => {
  const make = factories(editor)
  const playerId = await make.aPlayer({ username: 'before' })
  const read = async () => ((await (await fetch(`${addressOf(1)}/api/players/${playerId}`)).json()) as { username: string }).username
  await pauseReplay(true)
  await editor.put(`/api/players/${playerId}`, { username: 'after' })
  await until(async () => (await read()) === 'after', SOON)
  for (let count = 0; count < 5; count += 1) expect(await read()).toBe('after')
  await pauseReplay(false)
  await replica.stop()
  await editor.put(`/api/players/${playerId}`, { username: 'without' })
  await until(async () => (await read()) === 'without', SOON)
  expect((await fetch(`${addressOf(1)}/`)).status).toBe(200)
})

async function askReplica<Row extends object>(text: string): Promise<Row[]> {
  return (await queryAt(replica.url, text)).rows
}

const pauseReplay = (isPaused: boolean) =>
  askReplica(isPaused ? 'SELECT pg_wal_replay_pause()' : 'SELECT pg_wal_replay_resume()')
