import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findHero, findMap, HEROES, isMapValue, MAPS } from './catalogue.ts'
import { COUNTRIES, findCountry, flagEmoji, moreText, searchCountries } from './countries.ts'
import { filterMaps, HERO_TABS, heroesOf } from './pick.ts'

describe('maps', () => {
  it('There are 14 maps in three modes, each found by its id (CA-01)', () => {
    expect(MAPS).toHaveLength(14)
    const count = (mode: string) => MAPS.filter((map) => map.gameMode === mode).length
    expect(['Convergence', 'Domination', 'Convoy'].map(count)).toEqual([5, 5, 4])
    for (const map of MAPS) expect(findMap(map.id)).toBe(map)
  })

  it('Maps are filtered by name or game mode', () => {
    expect(filterMaps('')).toHaveLength(14)
    expect(filterMaps(' CONVOY ')).toHaveLength(4)
    expect(filterMaps('shibuya').map((map) => map.id)).toEqual(['shin-shibuya'])
    expect(filterMaps('.*')).toEqual([])
  })

  it('A game has two more map values: not chosen yet and not played', () => {
    for (const value of ['tbd', 'dnp', 'central-park']) expect(isMapValue(value)).toBe(true)
    for (const value of ['', 'TBD', 'Central Park', 'toString']) expect(isMapValue(value)).toBe(false)
  })
})

describe('heroes', () => {
  it('There are 43 heroes, each under one tab, ordered by name (CA-01 DR-07)', () => {
    expect(HEROES).toHaveLength(43)
    expect(HERO_TABS.map((role) => heroesOf(role).length)).toEqual([23, 9, 11])
    for (const role of HERO_TABS) {
      const names = heroesOf(role).map((hero) => hero.name)
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    }
    for (const hero of HEROES) expect(findHero(hero.id)).toBe(hero)
  })

  it('Heroes are found by a part of the name', () => {
    expect(heroesOf('Vanguard', ' THO ').map((hero) => hero.id)).toEqual(['thor'])
    expect(heroesOf('Duelist', 'thor')).toEqual([])
  })

  it('Heroes are not found by names that every object has', () => {
    for (const id of ['constructor', '__proto__', '', null, undefined]) expect(findHero(id)).toBeUndefined()
  })
})

describe('countries', () => {
  it('There are the 249 countries of ISO 3166-1, each with a code that Intl knows and a unique name', () => {
    expect(COUNTRIES).toHaveLength(249)
    const regions = new Intl.DisplayNames('en', { type: 'region' })
    for (const { code } of COUNTRIES) expect(regions.of(code)).not.toBe(code)
    expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(249)
    expect(new Set(COUNTRIES.map((country) => country.name)).size).toBe(249)
  })

  it('Countries are found by code or name in any case', () => {
    for (const stored of ['dk', 'DK', 'Denmark', ' denmark ']) expect(findCountry(stored)?.code).toBe('DK')
    expect(findCountry('Turkiye')?.code).toBe('TR')
    expect(findCountry('Atlantis')).toBeUndefined()
    expect(findCountry('')).toBeUndefined()
  })

  it('The country list shows twenty and how many more there are (PL-04)', () => {
    const all = searchCountries('')
    expect(all.shown).toHaveLength(20)
    expect(moreText(all.more)).toBe('... and 229 more')
    expect(moreText(0)).toBeNull()
  })

  it('Countries whose name begins with the query come first', () => {
    expect(searchCountries('united').shown.map((country) => country.code)).toEqual(['AE', 'GB', 'US'])
    expect(searchCountries('land').shown[0]?.name).toBe('Åland Islands')
    expect(searchCountries('cote').shown.map((country) => country.code)).toEqual(['CI'])
    expect(searchCountries('de').shown[0]?.code).toBe('DK')
  })

  it('No country gets lost: shown and remaining add up', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3 }), (query) => {
        const { shown, more } = searchCountries(query)
        expect(more === 0 || shown.length === 20).toBe(true)
        expect(new Set(shown).size).toBe(shown.length)
      }),
    )
  })
})

describe('flagEmoji', () => {
  it('A flag is made of regional indicators', () => {
    expect(flagEmoji('DK')).toBe('🇩🇰')
    expect(flagEmoji('us')).toBe('🇺🇸')
    for (const none of ['', 'D', 'DNK', '1A', 'Ø']) expect(flagEmoji(none)).toBe('')
  })
})
