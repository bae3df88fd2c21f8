import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { MEANINGS } from './meanings.ts'
import { DUMP_TABLES } from './tables.ts'

test('Every column of every table of a dump has a meaning, and every meaning a column (OD-03)', () => {
  const columns = DUMP_TABLES.flatMap((table) => columnsOf(table).map((column) => ({ table: table.name, ...column })))
  expect(columns.length).toBeGreaterThan(120)
  expect(columns.filter(({ meaning }) => meaning === '').map(({ table, name }) => `${table}.${name}`)).toEqual([])
  const named = new Set(columns.flatMap(({ table, name }) => [name, `${table}.${name}`]))
  expect(Object.keys(MEANINGS).filter((name) => !named.has(name))).toEqual([])
})

test('Columns have the type of their field, whether it may be missing or not (OD-03)', () => {
  const matches = DUMP_TABLES.find(({ name }) => name === 'matches')
  const types = Object.fromEntries((matches ? columnsOf(matches) : []).map(({ name, type, nullable }) => [name, `${type}${nullable ? '?' : ''}`]))
  expect(types).toMatchObject({
    id: 'text', version: 'integer', createdAt: 'instant', eventId: 'text?', matchStartTime: 'instant?', bestOf: 'integer?', games: 'json',
    teamOneSnapshot: 'json?', winnerMode: 'text?',
  })
})
