import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNamed } from '#domain/search/letters.ts'
import { contains, searchKey } from '#domain/search/match.ts'
import { searchResults, suggestions } from './search.ts'

const event = (id: string, name: string, description = '') => ({ id, name, description })
const team = (id: string, name: string, tag = '') => ({ id, name, tag })
const ids = (hits: { id: string }[]) => hits.map((hit) => hit.id)

const word =
  fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'ß', 'İ', '\u0307', 'Σ', '.', '%', '_', '😀', ' '), maxLength: 6 })

describe('searchResults', () => {
  it('searchResults ranks 100, 80, 60, 50, 40, best first', () => {
    const events = [event('e40', 'Open', 'with the sen cup'), event('e60', 'Absent'), event('e80', 'Sen Cup', 'sen')]
    const teams = [team('t100', 'SEN', 'SEN'), team('t50', 'Sentry'.slice(3), 'SEN'), team('t0', 'Other', 'OTH')]
    expect(searchResults(' sen ', events, teams).map(({ id, rank }) => `${id}:${rank}`)).toEqual([
      't100:100', 'e80:80', 'e60:60', 't50:50', 'e40:40',
    ])
  })

  it('searchResults breaks ties by name, then id, then type', () => {
    const found =
      searchResults('cup', [event('2', 'Cup B'), event('1', 'cup b'), event('3', 'Cup A')], [team('1', 'cup b')])
    expect(found.map(({ type, id }) => type + id)).toEqual(['event3', 'event1', 'team1', 'event2'])
  })

  it('searchResults finds nothing for one character', () => {
    expect(searchResults('c', [event('1', 'c')], [])).toEqual([])
  })

  it('searchResults finds exactly what contains the query, each once, in an order that does not depend on the input', () => {
    const events =
      fc.uniqueArray(fc.record({ id: fc.string(), name: word, description: word }), { selector: (e) => e.id })
    fc.assert(
      fc.property(word, events, (query, list) => {
        const found = searchResults(query, list, [])
        const key = searchKey(query)
        const expected = list.filter((e) => key !== null && (isNamed(e.name, key) || contains(e.description, key)))
        expect(new Set(ids(found))).toEqual(new Set(ids(expected)))
        expect(found).toHaveLength(expected.length)
        expect(searchResults(query, list.toReversed(), [])).toEqual(found)
      }),
    )
  })
})

describe('suggestions', () => {
  it('Suggestions have exact names first, then the alphabet, and at most eight rows', () => {
    const events = Array.from({ length: 9 }, (_, index) => event(`e${index}`, `Alpha ${9 - index}`))
    const found = suggestions('alpha', events, [team('t', 'ALPHA')])
    expect(found).toHaveLength(8)
    expect(found.slice(0, 3).map((hit) => hit.name)).toEqual(['ALPHA', 'Alpha 1', 'Alpha 2'])
  })

  it('Suggestions match events by name only and teams by name or tag', () => {
    const found =
      suggestions('sen', [event('e', 'Cup', 'sen')], [team('t', 'Sentinels', 'X'), team('u', 'Other', 'SEN')])
    expect(ids(found)).toEqual(['u', 't'])
  })

  it('Suggestions describe each hit', () => {
    const found =
      suggestions('xx', [event('1', 'xx a'), event('2', 'xx b', 'Finals')], [team('3', 'xx c'), team('4', 'xx d', 'D')])
    expect(found.map((hit) => hit.subtitle)).toEqual(['Event', 'Finals', 'Team', '#D'])
  })
})
