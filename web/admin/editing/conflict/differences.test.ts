import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesOf, differences, isContested, isSame, merged, sideFor } from './differences.ts'

const paths = (...values: Parameters<typeof differences>) => differences(...values).map(({ path }) => path)

test('A change of only one side is not contested, and that side wins', () => {
  const [link, vod] = differences({ link: '', vod: '' }, { link: 'a', vod: '' }, { link: '', vod: 'b' })
  expect(link).toMatchObject({ path: 'link', contested: false })
  expect(link && sideFor([link])).toBe('mine')
  expect(vod && sideFor([vod])).toBe('theirs')
})

test('A change that both sides made alike is no difference, and one they made differently is contested', () => {
  expect(differences({ a: 1 }, { a: 2 }, { a: 2 })).toEqual([])
  expect(differences({ a: 1 }, { a: 2 }, { a: 3 })).toMatchObject([{ path: 'a', contested: true }])
})

test('Lists of records are compared one by one, lists of values as a whole', () => {
  expect(paths({ games: [{ map: 'a' }] }, { games: [{ map: 'b' }] }, { games: [{ map: 'a' }, { map: 'c' }] })).toEqual([
    'games.0.map',
    'games.1',
  ])
  expect(paths({ ids: ['a'] }, { ids: ['a', 'b'] }, { ids: ['c'] })).toEqual(['ids'])
})

test('A place that is decided as a whole is one difference', () => {
  const whole = (path: string) => path === 'snapshot'
  expect(paths({}, { snapshot: { name: 'a' } }, { snapshot: { name: 'b' } }, whole)).toEqual(['snapshot'])
})

test('Places that belong together are one choice: ours when we changed any of them, contested when they changed another', () => {
  const found = differences({ id: 1, name: 'a', vod: '' }, { id: 2, name: 'a', vod: '' }, { id: 1, name: 'b', vod: 'v' })
  const choices = choicesOf(found, ['id', 'name'])
  expect(choices.map((choice) => choice.map(({ path }) => path))).toEqual([['id', 'name'], ['vod']])
  expect(choices.map((choice) => [sideFor(choice), isContested(choice)])).toEqual([['mine', true], ['theirs', false]])
})

test('Null, the empty text and a missing value are equal', () => {
  expect(isSame({ a: null, b: '' }, {})).toBe(true)
  expect(isSame({ a: 0 }, {})).toBe(false)
})

test('A game that the chosen side does not have is gone, others retain their order', () => {
  const found = differences({ games: [] }, { games: [{ n: 1 }] }, { games: [{ n: 1 }, { n: 2 }] })
  expect(merged({ games: [{ n: 1 }, { n: 2 }] }, found)).toEqual({ games: [{ n: 1 }] })
})

const record = fc.record({
  name: fc.string(),
  score: fc.option(fc.nat(9)),
  games: fc.array(fc.record({ map: fc.string(), players: fc.array(fc.string()) }), { maxLength: 4 }),
})

test('Choosing ours everywhere gives our version; choosing theirs gives theirs', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      expect(isSame(merged(theirs, differences(base, mine, theirs)), mine)).toBe(true)
      expect(merged(theirs, [])).toEqual(theirs)
    }),
  )
})
