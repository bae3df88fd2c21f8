import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, isSame, merged, sideFor } from './differences.ts'

const paths = (...values: Parameters<typeof differences>) => differences(...values).map(({ path }) => path)

test('what only one side changed is not contested, and that side stands', () => {
  const [link, vod] = differences({ link: '', vod: '' }, { link: 'a', vod: '' }, { link: '', vod: 'b' })
  expect(link).toMatchObject({ path: 'link', contested: false })
  expect(link && sideFor(link)).toBe('mine')
  expect(vod && sideFor(vod)).toBe('theirs')
})

test('what both changed alike is no difference, and what both changed otherwise is contested', () => {
  expect(differences({ a: 1 }, { a: 2 }, { a: 2 })).toEqual([])
  expect(differences({ a: 1 }, { a: 2 }, { a: 3 })).toMatchObject([{ path: 'a', contested: true }])
})

test('lists of records are compared one by one, lists of values as a whole', () => {
  expect(paths({ games: [{ map: 'a' }] }, { games: [{ map: 'b' }] }, { games: [{ map: 'a' }, { map: 'c' }] })).toEqual([
    'games.0.map',
    'games.1',
  ])
  expect(paths({ ids: ['a'] }, { ids: ['a', 'b'] }, { ids: ['c'] })).toEqual(['ids'])
})

test('a place that is decided as a whole is one difference', () => {
  const whole = (path: string) => path === 'snapshot'
  expect(paths({}, { snapshot: { name: 'a' } }, { snapshot: { name: 'b' } }, whole)).toEqual(['snapshot'])
})

test('null, the empty text and a missing value say the same', () => {
  expect(isSame({ a: null, b: '' }, {})).toBe(true)
  expect(isSame({ a: 0 }, {})).toBe(false)
})

test('a game that the chosen side does not have is gone, others keep their order', () => {
  const found = differences({ games: [] }, { games: [{ n: 1 }] }, { games: [{ n: 1 }, { n: 2 }] })
  expect(merged({ games: [{ n: 1 }, { n: 2 }] }, found)).toEqual({ games: [{ n: 1 }] })
})

const record = fc.record({
  name: fc.string(),
  score: fc.option(fc.nat(9)),
  games: fc.array(fc.record({ map: fc.string(), players: fc.array(fc.string()) }), { maxLength: 4 }),
})

test('choosing ours everywhere gives our version, theirs nowhere changed gives theirs', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      expect(isSame(merged(theirs, differences(base, mine, theirs)), mine)).toBe(true)
      expect(merged(theirs, [])).toEqual(theirs)
    }),
  )
})
