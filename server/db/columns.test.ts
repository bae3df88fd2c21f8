import { expect, test } from 'vitest'
import { columnsOf, fieldsOf } from './columns.ts'

test('A column is named after its field, and a field after its column', () => {
  const row = { id: 'a', real_name: 'Ada', team_one_id: null, version: 2 }
  const fields = { id: 'a', realName: 'Ada', teamOneId: null, version: 2 }
  expect(fieldsOf(row)).toEqual(fields)
  expect(columnsOf(fields)).toEqual(row)
})

test('Lists and objects are stored as JSON text, and nothing as nothing', () => {
  expect(columnsOf({ games: [{ map: 'x' }], labels: {}, snapshot: null, note: undefined, enabled: false })).toEqual({
    games: '[{"map":"x"}]', labels: '{}', snapshot: null, note: undefined, enabled: false,
  })
})
