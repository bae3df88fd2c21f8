import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listMatches } from '#server/matches/list.ts'
import { openSite } from '#tests/support/program/site.ts'
import { openDatabase } from './pool.ts'
import { prepared } from './prepared.ts'

const { server } = await openSite({ DEMO_DATA: 'on' })
const { db } = openDatabase({ url: server.services.config.DATABASE_URL ?? '', max: 1, onError: () => {} })
afterAll(() => db.destroy())

test('Prepared queries are still answered when a newer process has added columns', async () => {
  const now = Date.now()
  const read = () => Promise.all((['live', 'recent'] as const).map((status) => listMatches(db, { page: 1, limit: 5, status }, now)))
  const before = await read()
  const kept = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements ORDER BY name`.execute(db)
  expect(kept.rows.map(({ name }) => name)).toEqual(['latest', 'linked', 'map-lengths', 'queue'])
  for (const table of ['matches', 'brackets', 'groups', 'stages']) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN of_a_newer_process text NOT NULL DEFAULT 'x'`.execute(server.services.db)
  }
  expect(await read()).toEqual(before)
})

test.each([false, true])('The latest results are those of a longer list, planned once for each connection (spoiler mode: %s)', async (spoilerFree) => {
  const [wanted, now] = [{ status: 'recent', page: 1, spoilerFree } as const, Date.now()]
  const [five, more] = [await listMatches(db, { ...wanted, limit: 5 }, now), await listMatches(db, { ...wanted, limit: 7 }, now)]
  expect([five.items.length, five.items, five.total]).toEqual([5, more.items.slice(0, 5), more.total])
  const name = spoilerFree ? 'latest-hidden' : 'latest'
  const { rows } = await sql`SELECT generic_plans > 0 AS is_planned, custom_plans::int AS each_time FROM pg_prepared_statements WHERE name = ${name}`.execute(db)
  expect(rows).toEqual([{ is_planned: true, each_time: 0 }])
})

test('A prepared query with values in its text is refused: they would be mistaken for those that it is asked with', async () => {
  const ask = prepared('wrong', (_db, given) => sql`SELECT ${given(1, 'text')}, ${'a value'}`)
  await expect(ask(db, ['x'])).rejects.toThrow('The prepared query wrong has values in its text')
})

test('The database plans how the maps that count follow a match once for each connection', async () => {
  const { rows } = await sql<{ name: string; settings: string[] | null }>`
    SELECT proname AS name, proconfig AS settings FROM pg_proc WHERE proname IN ('follow_counted_games', 'add_to_counts') ORDER BY 1`.execute(db)
  const settings = ['plan_cache_mode=force_generic_plan']
  expect(rows).toEqual([{ name: 'add_to_counts', settings }, { name: 'follow_counted_games', settings }])
})
