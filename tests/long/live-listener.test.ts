import { execFileSync } from 'node:child_process'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { listen } from '#server/live/listener.ts'
import { createTestDatabase } from '#tests/support/program/database.ts'
import { until } from '#tests/support/program/until.ts'

/** The listener asks for the revision every five seconds: this long, it is asked at least once. */
const MS = 6_000

/** Adds a player from another process, while this one does nothing. */
const ADD = `
  const client = new (await import('pg')).default.Client(process.env.URL)
  await client.connect()
  await client.query("INSERT INTO players (id, username) VALUES ('p' || random(), 'p')")
  await client.end()`

test('News that arrive together with the answer about the revision are no reason to go deaf', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  const heard: number[] = []
  let lost = 0
  let first = 0
  const stop = await listen({
    url: database.url,
    log: pino({ level: 'silent' }),
    hear: {
      connected: (revision) => (first = revision),
      news: ({ revision }) => heard.push(revision),
      lost: () => (lost += 1),
    },
  })
  let added = 0
  // What the listener asks in a turn of the loop is answered, and followed by news, before it can read either.
  for (const end = performance.now() + MS; performance.now() < end; await turn()) {
    execFileSync(process.execPath, ['--input-type=module', '-e', ADD], { env: { ...process.env, URL: database.url } })
    added += 1
  }
  await until(() => lost > 0 || heard.length === added)
  expect(lost).toBe(0)
  expect(heard).toEqual(heard.map((_, index) => first + 1 + index))
  await stop()
  await database.drop()
})
