import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { beforeAll, expect, test } from 'vitest'
import type { DumpManifest } from '#contract/dumps/manifest.ts'
import { DUMP_TABLES } from '#contract/dumps/tables.ts'
import type { SentMatch } from '#contract/matches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aDump, readDumpText } from '#tests/support/worlds/dumps.ts'

const DAY = '2026-11-25'
const site = await openSite({ DEMO_DATA: 'on' })
const { anon, server } = site
let manifest: DumpManifest

/** Asks a database that nobody here wrote. `file('matches')` is the Parquet file of that table. */
const ask = async (query: string): Promise<Record<string, unknown>[]> => {
  const connection = await (await DuckDBInstance.create()).connect()
  const rows = (await connection.runAndReadAll(query)).getRowObjectsJson()
  connection.closeSync()
  return rows
}
const pathOf = (name: string): string => join(server.dataDir, name)
const file = (table: string): string => `read_parquet('${pathOf(`${table}.parquet`)}')`

beforeAll(async () => {
  manifest = await aDump(site, DAY)
  for (const { name } of DUMP_TABLES) {
    const answer = await fetch(`${server.url}/dumps/${DAY}/${name}.parquet`)
    writeFileSync(pathOf(`${name}.parquet`), Buffer.from(await answer.arrayBuffer()))
    writeFileSync(pathOf(`${name}.csv`), await readDumpText(server.url, DAY, `${name}.csv`))
  }
})

/** All matches by the API, whole. */
async function allMatches(): Promise<SentMatch[]> {
  const { changes } = (await anon.get('/api/changes?since=0&limit=1000')).body
  const ids = (changes as { kind: string; id: string }[]).filter(({ kind }) => kind === 'match').map(({ id }) => id)
  return Promise.all(ids.map(async (id) => (await anon.get(`/api/matches/${id}`)).body))
}

test('DuckDB counts as many rows in each Parquet file as the manifest says (OD-03)', async () => {
  for (const { name, rows } of manifest.tables) {
    expect(await ask(`SELECT count(*)::INT AS rows FROM ${file(name)}`), name).toEqual([{ rows }])
  }
  expect(manifest.tables.find(({ name }) => name === 'matches')?.rows).toBeGreaterThan(50)
})

test('Sums and times that DuckDB finds in Parquet are those of the API (OD-03)', async () => {
  const matches = await allMatches()
  const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)
  const times = matches.flatMap(({ matchStartTime }) => matchStartTime ?? []).toSorted()
  expect(await ask(`SELECT sum("teamOneScore")::INT AS one, sum("teamTwoScore")::INT AS two, count("seriesWinner")::INT AS won, count(*)::INT AS matches,
    epoch_ms(min("matchStartTime"))::BIGINT AS first, epoch_ms(max("matchStartTime"))::BIGINT AS last FROM ${file('matches')}`)).toEqual([{
    one: sum(matches.map(({ teamOneScore }) => teamOneScore)), two: sum(matches.map(({ teamTwoScore }) => teamTwoScore)),
    won: matches.filter(({ seriesWinner }) => seriesWinner !== null).length, matches: matches.length,
    first: String(Date.parse(times[0] ?? '')), last: String(Date.parse(times.at(-1) ?? '')),
  }])
  const games = matches.flatMap((match) => match.games)
  expect(await ask(`SELECT count(*)::INT AS games, coalesce(sum("teamOneScore"), 0)::INT AS one, count(DISTINCT map)::INT AS maps FROM ${file('games')}`))
    .toEqual([{ games: games.length, one: sum(games.map(({ teamOneScore }) => teamOneScore ?? 0)), maps: new Set(games.map(({ map }) => map)).size }])
})

test('The slots of drafts count as many bans of each hero as the drafts of the API have (OD-03)', async () => {
  const slots = (await allMatches()).flatMap(({ games }) => games.flatMap(({ teamASlots, teamBSlots }) => [...teamASlots, ...teamBSlots]))
  const bans = Map.groupBy(slots.filter(({ type, heroId }) => type === 'BAN' && heroId !== null), ({ heroId }) => heroId)
  const found = await ask(`SELECT "heroId" AS hero, count(*)::INT AS bans FROM ${file('slots')} WHERE type = 'BAN' AND "heroId" IS NOT NULL GROUP BY 1`)
  expect(found.length).toBeGreaterThan(5)
  expect(new Map(found.map(({ hero, bans: count }) => [hero, count]))).toEqual(new Map([...bans].map(([hero, list]) => [hero, list.length])))
})

test('JSON columns of Parquet are read as JSON, and tables join by their ids (OD-03)', async () => {
  const [row] = await ask(`SELECT sum(json_array_length(games))::INT AS inside, (SELECT count(*)::INT FROM ${file('games')}) AS beside FROM ${file('matches')}`)
  expect(row?.['inside']).toBe(row?.['beside'])
  expect(await ask(`SELECT count(*)::INT AS strays FROM ${file('games')} g LEFT JOIN ${file('matches')} m ON m.id = g."matchId" WHERE m.id IS NULL`)).toEqual([{ strays: 0 }])
  expect(await ask(`SELECT count(*)::INT AS strays FROM ${file('rosters')} r LEFT JOIN ${file('players')} p ON p.id = r."playerId" WHERE p.id IS NULL`)).toEqual([{ strays: 0 }])
})

test('CSV and Parquet have the same rows (OD-03)', async () => {
  for (const { name } of DUMP_TABLES) {
    const csv = `read_csv('${pathOf(`${name}.csv`)}', all_varchar = true, header = true, quote = '"', escape = '"', delim = ',', strict_mode = false)`
    const [first] = await ask(`SELECT (SELECT count(*)::INT FROM ${csv}) AS csv, (SELECT count(*)::INT FROM ${file(name)}) AS parquet`)
    expect(first?.['csv'], name).toBe(first?.['parquet'])
  }
})
