import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/program/database.ts'
import { portable, PORTABLE } from './portable.ts'
import { readTables, type Table } from './tables.ts'

/**
 * Tables that belong to one installation, let somebody in, or are maintained by the database's triggers. They are in
 * no export.
 */
const KEPT_BACK = [
  'sessions', 'login_attempts', 'secrets', 'api_tokens', 'webhooks', 'webhook_deliveries', 'webhook_attempts',
  'idempotency_keys', 'row_counts', 'appearances', 'changes', 'counted_games', 'push_keys',
  'push_subscriptions', 'push_stars', 'push_facts', 'push_deliveries', 'hero_counts', 'map_counts', 'teams_last_played',
  'players_last_played', 'teams_prizes', 'kysely_migration',
]

let client: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  drop = database.drop
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

test('Every table is either exported or excluded, and a new one needs a decision', async () => {
  const names = (await readTables(client)).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...PORTABLE, ...KEPT_BACK].toSorted())
})

test('Tables come after those they refer to, without generated columns', async () => {
  const tables = await readTables(client)
  const at = (table: string): number => tables.findIndex(({ name }) => name === table)
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint WHERE contype = 'f'`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { from, to } of rows) if (at(from) !== -1) expect([from, at(from) > at(to)]).toEqual([from, true])
  expect(tables[at('matches')]?.columns).toContain('games')
  expect(tables[at('matches')]?.columns).not.toContain('search_text')
})

test('Tables that refer to each other in a circle are refused rather than skipped', async () => {
  await client.query('BEGIN; CREATE TABLE hen (id int PRIMARY KEY); CREATE TABLE egg (id int PRIMARY KEY REFERENCES hen)')
  await client.query('ALTER TABLE hen ADD egg int REFERENCES egg')
  await expect(readTables(client)).rejects.toThrow('in a circle: egg, hen')
  await client.query('ROLLBACK')
})

test('An export holds the history without the addresses that changes were made from', async () => {
  const columnsOf = (tables: Table[]) => tables.find(({ name }) => name === 'audit_log')?.columns
  const tables = await readTables(client)
  expect(columnsOf(tables)).toContain('ip')
  expect(columnsOf(portable(tables))).toEqual(columnsOf(tables)?.filter((column) => column !== 'ip'))
})
