import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { learnSeasons } from '#domain/catalogue/learn.ts'
import { fromFirstHit, highlight } from './highlight.ts'
import { searchCatalogue } from './in-catalogue.ts'
import { isNamed } from './letters.ts'
import { contains, searchKey } from './match.ts'
import { SUBTITLES } from './suggestions.ts'

const word =
  fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'ß', 'İ', '\u0307', 'Σ', '.', '%', '_', '😀', ' '), maxLength: 6 })

describe('The matcher', () => {
  it('The matcher finds substrings, ignoring case, and takes the query literally (SE-02)', () => {
    expect(contains('Team LIQUID', 'quid')).toBe(true)
    expect(contains('Team Liquid', '.*')).toBe(false)
    expect(contains('100% Thieves', '0%')).toBe(true)
    expect(contains('Łódź Ørsteds', 'lodz orsted')).toBe(true)
  })

  it('The matcher knows letters that become two, and apostrophes, dashes and spaces of any shape (SE-09)', () => {
    for (const [text, query] of [
      ['Hauptstraße', 'strasse'], ['STRAẞE', 'straße'], ['Ærø', 'aero'], ['Þór', 'thor'], ['Sœurs', 'soeu'], ["O'Neil", 'O’Neil'], ['O’Neil', "o'n"], ['A–Team', 'a-t'],
      ['Red Kite', 'red  kite'], ['Red \u00a0Kite', 'd k'],
    ] as const) {
      expect(contains(text, query), `${text} ${query}`).toBe(true)
    }
  })

  it('A name is found by its letters from the beginning of a word on, whatever is between its words (SE-12)', () => {
    for (const query of ['papercranes', 'paper-cranes', 'Paper.Cranes', ' paper  cranes ', 'perc', 'cranes', 'cranesii']) {
      expect(isNamed('The Paper-Cranes II', query), query).toBe(query !== 'perc')
    }
    expect([isNamed("O'Neil", 'oneil'), isNamed('ONeil', "o'neil"), isNamed('T.N.T', 'tnt')]).toEqual([true, true, true])
    for (const query of ['red', 'p!', '..', '%']) expect(isNamed('Fire Dragons Paper', query), query).toBe(false)
    expect(isNamed('Red Kite\nBlue', 'kiteblue')).toBe(false)
  })

  it('The matcher needs two characters after trimming (SE-01)', () => {
    for (const short of ['', '  ', ' a ', 'ß', '😀', 'e\u0301', '\u0301\u0301\u0301']) expect(searchKey(short)).toBeNull()
    expect(searchKey(' Ab ')).toBe('ab')
    expect(searchKey('😀😀')).toBe('😀😀')
  })
})

describe('searchCatalogue', () => {
  afterEach(() => learnSeasons([]))
  const found = (query: string) => searchCatalogue(query).map(({ type, id, rank }) => `${type} ${id} ${rank}`)

  it('searchCatalogue finds heroes and maps by name, whatever the case and the accents (SE-11 SE-09)', () => {
    expect(searchCatalogue(' THÓR ')).toEqual([
      { type: 'hero', id: 'thor', name: 'Thor', description: 'Vanguard', picture: '/art/heroes/thor.svg', rank: 100, begins: true },
    ])
    expect(searchCatalogue('krako')).toEqual([
      { type: 'map', id: 'krakoa', name: 'Krakoa', description: 'Domination', picture: '/art/maps/krakoa.svg', rank: 80, begins: true },
    ])
    for (const none of ['', ' t ', 'vanguard', 'domination', '.*', 'and', 'tbd']) expect(found(none), none).toEqual([])
  })

  it('searchCatalogue has the exact name first, then names that begin with the query, then those that contain it, each by name (SE-03 SE-11)', () => {
    expect(found('man')).toEqual(['hero mantis 80', 'hero human-torch 60', 'hero invisible-woman 60', 'hero iron-man 60', 'hero spider-man 60'])
    expect(found('spider')).toEqual(['map spider-islands 80', 'hero spider-man 80'])
  })

  it('searchCatalogue asks for no hyphen, apostrophe or & of a name (SE-11)', () => {
    const first = (query: string) => searchCatalogue(query)[0]?.id
    expect(['spider man', 'spiderman', 'cloak and dagger', 'cloak dagger', 'hells heaven', 't’challa', 'shin shibuya'].map(first))
      .toEqual(['spider-man', 'spider-man', 'cloak-and-dagger', 'cloak-and-dagger', 'hells-heaven', 'birnin-tchalla', 'shin-shibuya'])
  })

  it('searchCatalogue tells whether a word of a name begins with the query, or only contains it (SE-11)', () => {
    const begins = (query: string) => searchCatalogue(query).filter((hit) => hit.begins).map(({ id }) => id)
    expect(begins('man')).toEqual(['mantis', 'iron-man', 'spider-man'])
    expect(['dagger', 'and dagger', 'manman', 'djalia', 'challa'].map(begins)).toEqual([['cloak-and-dagger'], ['cloak-and-dagger'], [], ['hall-of-djalia'], ['birnin-tchalla']])
  })

  it('searchCatalogue finds what a season adds, as its page is there too (SE-11 CA-03)', () => {
    expect(found('marsh bittern')).toEqual([])
    learnSeasons([{ id: '1', name: 'Season 1', heroes: [{ name: 'Marsh Bittern', role: 'Duelist' }], maps: [{ name: 'Bittern Marsh', gameMode: 'Harvest' }], layouts: [] }])
    expect(found('bittern')).toEqual(['map bittern-marsh 80', 'hero marsh-bittern 60'])
    expect(searchCatalogue('bittern m').map((hit) => SUBTITLES[hit.type]({ ...hit, tag: '' }))).toEqual(['Harvest'])
  })
})

describe('highlight', () => {
  it('Every match is highlighted', () => {
    expect(highlight('Alpha and alpha', 'ALPHA')).toEqual([
      { text: 'Alpha', hit: true }, { text: ' and ', hit: false }, { text: 'alpha', hit: true },
    ])
    expect(highlight('Beta', 'alpha')).toEqual([{ text: 'Beta', hit: false }])
    expect(highlight('', 'alpha')).toEqual([])
    expect(highlight('alpha', 'a')).toEqual([{ text: 'alpha', hit: false }])
  })

  it('The query is highlighted literally', () => {
    expect(highlight('a.*b', '.*')[1]).toEqual({ text: '.*', hit: true })
    expect(highlight('<b>x</b>', '<b>')[0]).toEqual({ text: '<b>', hit: true })
  })

  it('Accents and the letters that none makes are highlighted as what people type (SE-09)', () => {
    expect(highlight('Nordlýs Ørsted', 'lys o')).toEqual([
      { text: 'Nord', hit: false }, { text: 'lýs Ø', hit: true }, { text: 'rsted', hit: false },
    ])
    expect(highlight('Nordly\u0301s', 'nordlys')).toEqual([{ text: 'Nordly\u0301s', hit: true }])
    expect(highlight('Malmo FF', 'mö')).toEqual([{ text: 'Mal', hit: false }, { text: 'mo', hit: true }, { text: ' FF', hit: false }])
  })

  it('A name that is found by its letters is highlighted from the word on where they begin (SE-12)', () => {
    expect(highlight('The Paper Cranes II', 'papercranes')).toEqual([{ text: 'The ', hit: false }, { text: 'Paper Cranes', hit: true }, { text: ' II', hit: false }])
    expect(highlight('Shaun O\u2019Neill', 'oneil')[1]).toEqual({ text: 'O\u2019Neil', hit: true })
    expect(highlight('Große Straße', 'strasse')).toEqual([{ text: 'Große ', hit: false }, { text: 'Straße', hit: true }])
    expect(highlight('Red   Kite', 'red kite')).toEqual([{ text: 'Red   Kite', hit: true }])
  })

  it('Highlights are in the right place where lower case is longer', () => {
    expect(highlight('İİ Cup', 'cup')).toEqual([{ text: 'İİ ', hit: false }, { text: 'Cup', hit: true }])
    expect(highlight('İstanbul', 'i\u0307s')).toEqual([{ text: 'İs', hit: true }, { text: 'tanbul', hit: false }])
    expect(highlight('xİ', 'xi')).toEqual([{ text: 'xİ', hit: true }])
    expect(highlight('İİİ', 'ii')).toEqual([{ text: 'İİ', hit: true }, { text: 'İ', hit: false }])
  })

  it('The parts join to the text, and one is marked exactly when the text contains the query', () => {
    fc.assert(
      fc.property(fc.oneof(word, fc.string({ unit: 'binary' })), word, (text, query) => {
        const parts = highlight(text, query)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        const key = searchKey(query)
        expect(parts.some((part) => part.hit)).toBe(key !== null && isNamed(text, key))
        for (const part of parts) expect(part.text).not.toBe('')
      }),
      { numRuns: 500 },
    )
  })

  it('A line begins close to its first hit, with whole words, and is whole where that is in sight anyway (SE-07)', () => {
    const lineOf = (text: string) => fromFirstHit(highlight(text, 'cup')).map((part) => part.text).join('')
    expect(lineOf('The last event of a long season before the cup of all cups')).toBe('…season before the cup of all cups')
    expect(lineOf(`${'x'.repeat(40)}cup`)).toBe('…cup')
    expect(lineOf(`${'ab '.repeat(20)}cup`)).toMatch(/^…(?:ab )+cup$/)
    for (const whole of ['The last event of the cup', 'Cup of a season that is longer than all seasons before it', 'no such word '.repeat(9), '']) expect(lineOf(whole)).toBe(whole)
  })

  it('Long texts are highlighted in a time that grows with their length only', () => {
    // With the square of the length this would take minutes.
    const text = 'ab'.repeat(1_000_000)
    expect(highlight(text, 'ab')).toHaveLength(1_000_000)
  })
})
