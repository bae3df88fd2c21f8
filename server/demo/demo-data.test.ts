import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/program/database.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase, type Db } from '#server/db/pool.ts'
import { removeDemo } from './remove.ts'
import { seedDemoIfWanted } from './seed.ts'

const TABLES = [
  'players', 'teams', 'team_players', 'events', 'event_teams', 'matches', 'brackets', 'bracket_links', 'groups',
  'group_teams', 'group_matches',
] as const

let db: Db
let cleanUp: () => Promise<void>
beforeEach(async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  db = openDatabase({ url: database.url, onError: () => {} }).db
  cleanUp = async () => {
    await db.destroy()
    await database.drop()
  }
})
afterEach(() => cleanUp())

const NOW = Date.parse('2026-11-21T12:00:00Z')

const seed = (env: Record<string, string> = { DEMO_DATA: 'on' }) =>
  seedDemoIfWanted({ config: readConfig(env), db, log: pino({ level: 'silent' }), now: () => NOW })

/** Rows per table, tables without rows left out. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).select(sql`1`.as('one')).execute()
    if (rows.length > 0) counts[table] = rows.length
  }
  return counts
}

/** Removes the demo data: by kind, how many were removed and what stayed. */
const remove = async () =>
  Object.fromEntries((await removeDemo(db)).map(({ kind, removed, stayed }) => [kind, [removed, stayed]]))

test('An empty database is filled once, also by two processes at the same time', async () => {
  await Promise.all([seed(), seed()])
  const counts = await countRows()
  expect(counts).toMatchObject({ events: 5, teams: 16, players: 120, brackets: 4, groups: 3 })
  await seed()
  expect(await countRows()).toEqual(counts)
})

test('The demo fills only an embedded database outside production by default, and none when it is off', async () => {
  await seed({ DEMO_DATA: 'off' })
  await seed({ DATABASE_URL: 'postgres://db/site' })
  const discord = { DISCORD_CLIENT_ID: '1234567890', DISCORD_CLIENT_SECRET: 'q7Vn2LzR9tYw4KbE' }
  await seed({ NODE_ENV: 'production', PUBLIC_URL: 'https://x.test', ...discord })
  expect(await countRows()).toEqual({})
  await seed({})
  expect(await countRows()).toHaveProperty('events', 5)
})

test('A database with any data is left alone', async () => {
  const somebody = { id: 'somebody', username: 'Somebody', real_name: '', nationality: '' }
  await db.insertInto('players').values(somebody).execute()
  await seed()
  expect(await countRows()).toEqual({ players: 1 })
})

test('Removing deletes every demo record, reports how many, and can be repeated', async () => {
  await seed()
  const { matches, players } = await countRows()
  expect(await remove()).toEqual({
    brackets: [4, []],
    groups: [3, []],
    matches: [matches, []],
    events: [5, []],
    teams: [16, []],
    players: [players, []],
  })
  expect(await countRows()).toEqual({})
  expect((await removeDemo(db)).filter(({ removed }) => removed > 0)).toEqual([])
})

test('Real records retain the demo team they refer to, and its players', async () => {
  await seed()
  await db
    .insertInto('matches')
    .values({
      id: 'real-match', event_id: null, team_one_id: 'demo-team-ironbark', team_two_id: null, team_one_name: 'Ironbark',
      team_two_name: 'TBD', team_one_snapshot: null, team_two_snapshot: null, winner: null, series_winner: null,
      winner_mode: null, stream_link: '', vod_link: '', games: '[]',
    })
    .execute()
  await db
    .insertInto('events')
    .values({
      id: 'real-event', name: 'Real', description: '', image: '', region: 'Global', status: 'completed', format: '',
      start_date: null, end_date: null, prize_pool: 0,
      prize_distribution: JSON.stringify([
        { place: 1, placeEnd: null, prize: 0, teams: [{ teamId: 'demo-team-almanac', teamName: 'Almanac' }] },
      ]),
    })
    .execute()
  const { teams, players } = await remove()
  expect(teams).toEqual([14, ['Almanac', 'Ironbark']])
  expect(players?.[1]).toHaveLength(15)
  expect(await countRows()).toEqual({ events: 1, teams: 2, team_players: 15, players: 15, matches: 1 })
})

test('A demo event stays while a real bracket belongs to it, with the match that the bracket is linked to', async () => {
  await seed()
  await db
    .insertInto('brackets')
    .values({
      id: 'real-bracket', event_id: 'demo-event-harbor-lights', name: 'Real', type: 'single-elimination',
      participant_count: 2, display_order: 1, nodes: '[]', participants: '{}', round_labels: '{}',
    })
    .execute()
  await db
    .insertInto('bracket_links')
    .values({ bracket_id: 'real-bracket', node_id: 'w1-0', match_id: 'demo-match-harbor-lights-w3-0' })
    .execute()
  const { brackets, matches, events, teams } = await remove()
  expect(brackets).toEqual([4, []])
  expect(matches?.[1]).toHaveLength(1)
  expect(events).toEqual([4, ['Harbor Lights Invitational']])
  expect(teams).toEqual([8, expect.arrayContaining(['Jade Abacus', 'Copper Canyon'])])
})
