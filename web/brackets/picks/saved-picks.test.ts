import { expect, test } from 'vitest'
import { parsePicks } from './saved-picks.ts'

test('Picks come back as they were saved', () => {
  expect(parsePicks(JSON.stringify({ 'w1-0': 't1' }))).toEqual({ 'w1-0': 't1' })
})

test.each([null, '', '{', 'null', '[1]', '7', '{"w1-0":7}'])('The stored text %j has no picks', (text) => {
  expect(parsePicks(text)).toEqual({})
})
