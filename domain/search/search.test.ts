import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'
import { contains, searchKey } from './match.ts'
import { searchResults, suggestions } from './rank.ts'

const event = (id: string, name: string, description = '') => ({ id, name, description })
const team = (id: string, name: string, tag = '') => ({ id, name, tag })
const ids = (hits: { id: string }[]) => hits.map((hit) => hit.id)

const word =
  fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'ß', 'İ', '\u0307', 'Σ', '.', '%', '_', '😀', ' '), maxLength: 6 })

describe('the matcher', () => {
  it('contains, ignoring case, taking the query literally', () => {
    expect(contains('Team LIQUID', 'quid')).toBe(true)
    expect(contains('Team Liquid', '.*')).toBe(false)
    expect(contains('100% Thieves', '0%')).toBe(true)
  })

  it('needs two characters after trimming', () => {
    for (const short of ['', '  ', ' a ', '😀']) expect(searchKey(short)).toBeNull()
    expect(searchKey(' Ab ')).toBe('ab')
    expect(searchKey('😀😀')).toBe('😀😀')
  })
})

describe('searchResults', () => {
  it('ranks 100, 80, 60, 50, 40, best first', () => {
    const events = [event('e40', 'Open', 'with the sen cup'), event('e60', 'Absent'), event('e80', 'Sen Cup', 'sen')]
    const teams = [team('t100', 'SEN', 'SEN'), team('t50', 'Sentry'.slice(3), 'SEN'), team('t0', 'Other', 'OTH')]
    expect(searchResults(' sen ', events, teams).map(({ id, rank }) => `${id}:${rank}`)).toEqual([
      't100:100', 'e80:80', 'e60:60', 't50:50', 'e40:40',
    ])
  })

  it('breaks ties by name, then id, then type', () => {
    const found =
      searchResults('cup', [event('2', 'Cup B'), event('1', 'cup b'), event('3', 'Cup A')], [team('1', 'cup b')])
    expect(found.map(({ type, id }) => type + id)).toEqual(['event3', 'event1', 'team1', 'event2'])
  })

  it('finds nothing for one character', () => {
    expect(searchResults('c', [event('1', 'c')], [])).toEqual([])
  })

  it('finds exactly what contains the query, each once, in an order that does not depend on the input', () => {
    const events =
      fc.uniqueArray(fc.record({ id: fc.string(), name: word, description: word }), { selector: (e) => e.id })
    fc.assert(
      fc.property(word, events, (query, list) => {
        const found = searchResults(query, list, [])
        const key = searchKey(query)
        const expected = list.filter((e) => key !== null && (contains(e.name, key) || contains(e.description, key)))
        expect(new Set(ids(found))).toEqual(new Set(ids(expected)))
        expect(found).toHaveLength(expected.length)
        expect(searchResults(query, list.toReversed(), [])).toEqual(found)
      }),
    )
  })
})

describe('suggestions', () => {
  it('puts exact names first, then the alphabet, and shows at most eight', () => {
    const events = Array.from({ length: 9 }, (_, index) => event(`e${index}`, `Alpha ${9 - index}`))
    const found = suggestions('alpha', events, [team('t', 'ALPHA')])
    expect(found).toHaveLength(8)
    expect(found.slice(0, 3).map((hit) => hit.name)).toEqual(['ALPHA', 'Alpha 1', 'Alpha 2'])
  })

  it('matches events by name only and teams by name or tag', () => {
    const found =
      suggestions('sen', [event('e', 'Cup', 'sen')], [team('t', 'Sentinels', 'X'), team('u', 'Other', 'SEN')])
    expect(ids(found)).toEqual(['u', 't'])
  })

  it('says what a hit is', () => {
    const found =
      suggestions('xx', [event('1', 'xx a'), event('2', 'xx b', 'Finals')], [team('3', 'xx c'), team('4', 'xx d', 'D')])
    expect(found.map((hit) => hit.subtitle)).toEqual(['Event', 'Finals', 'Team', '#D'])
  })
})

describe('highlight', () => {
  it('marks every match', () => {
    expect(highlight('Alpha and alpha', 'ALPHA')).toEqual([
      { text: 'Alpha', hit: true }, { text: ' and ', hit: false }, { text: 'alpha', hit: true },
    ])
    expect(highlight('Beta', 'alpha')).toEqual([{ text: 'Beta', hit: false }])
    expect(highlight('', 'alpha')).toEqual([])
    expect(highlight('alpha', 'a')).toEqual([{ text: 'alpha', hit: false }])
  })

  it('takes the query literally', () => {
    expect(highlight('a.*b', '.*')[1]).toEqual({ text: '.*', hit: true })
    expect(highlight('<b>x</b>', '<b>')[0]).toEqual({ text: '<b>', hit: true })
  })

  it('stays in place where lower case is longer', () => {
    expect(highlight('İİ Cup', 'cup')).toEqual([{ text: 'İİ ', hit: false }, { text: 'Cup', hit: true }])
    expect(highlight('İstanbul', 'i\u0307s')).toEqual([{ text: 'İs', hit: true }, { text: 'tanbul', hit: false }])
    expect(highlight('xİ', 'xi')).toEqual([{ text: 'xİ', hit: true }])
    expect(highlight('İİİ', '\u0307i')).toEqual([{ text: 'İİ', hit: true }, { text: 'İ', hit: true }])
  })

  it('joins to the text and marks something exactly when the text contains the query', () => {
    fc.assert(
      fc.property(fc.oneof(word, fc.string({ unit: 'binary' })), word, (text, query) => {
        const parts = highlight(text, query)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        const key = searchKey(query)
        expect(parts.some((part) => part.hit)).toBe(key !== null && contains(text, key))
        for (const part of parts) expect(part.text).not.toBe('')
      }),
      { numRuns: 500 },
    )
  })

  it('is quick on long texts', () => {
    const text = 'ab'.repeat(50_000)
    const began = performance.now()
    expect(highlight(text, 'ab')).toHaveLength(50_000)
    expect(performance.now() - began).toBeLessThan(500)
  })
})
