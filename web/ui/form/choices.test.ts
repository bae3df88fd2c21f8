import { describe, expect, it } from 'vitest'
import { choicesFrom, findAmong, findChoices, type Choice } from './choices.ts'

const teams: Choice[] = [
  { id: '1', name: 'Alpha Wolves', detail: 'AW' },
  { id: '2', name: 'Awkward Turtles', detail: 'TRT' },
  { id: '3', name: 'Dawn', detail: 'DWN' },
  { id: '4', name: 'İstanbul', detail: 'IST' },
]
const idsOf = (query: string) => findChoices(teams, query).shown.map(({ id }) => id)

describe('findChoices', () => {
  it('Names and details that contain the query are found, whatever the case', () => {
    expect(idsOf('TURT')).toEqual(['2'])
    expect(idsOf('trt')).toEqual(['2'])
    expect(idsOf('xyz')).toEqual([])
  })

  it('Exact matches come first, then those that begin with the query', () => {
    expect(idsOf('aw')).toEqual(['1', '2', '3'])
  })

  it('An empty query leaves the list in order', () => {
    expect(idsOf('  ')).toEqual(['1', '2', '3', '4'])
  })

  it('The query is text, never a pattern', () => {
    expect(idsOf('.*')).toEqual([])
  })

  it('Ten choices are shown and the rest counted (ST-07)', () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({ id: String(index), name: `Player ${index}` }))
    expect(findChoices(many, '').more).toBe(1990)
    const { shown, more } = findChoices(many, 'player 19')
    expect(shown.map(({ name }) => name).slice(0, 2)).toEqual(['Player 19', 'Player 190'])
    expect([shown.length, more]).toEqual([10, 101])
  })
})

const records = [
  { id: '1', username: 'ana' },
  { id: '2', username: 'anabel' },
]
const choicesOf = choicesFrom(({ id, username }: (typeof records)[number]) => ({ id, name: username }))

it('The choices of a list are made once', () => {
  expect(choicesOf(records)).toEqual([{ id: '1', name: 'ana' }, { id: '2', name: 'anabel' }])
  expect(choicesOf(records)).toBe(choicesOf(records))
  expect(choicesOf([...records])).not.toBe(choicesOf(records))
})

it('Only those who may be chosen are found', () => {
  const find = findAmong(choicesOf(records), records, ({ username }) => username !== 'ana')
  expect(find?.('ana').shown.map(({ id }) => id)).toEqual(['2'])
  expect(findAmong(choicesOf(records), records, undefined)).toBeUndefined()
})
