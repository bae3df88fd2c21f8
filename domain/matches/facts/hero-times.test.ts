import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEROES } from '#domain/catalogue/catalogue.ts'
import { heroTimesText, heroTimeText, readHeroTimes } from './hero-times.ts'

const time = (heroId: string, seconds: number | null = null, percent: number | null = null) => ({ heroId, seconds, percent })

describe('The heroes of a player as they are written (MT-34)', () => {
  it.each([
    ['Hela 8:30, Luna 40%', [time('hela', 510), time('luna-snow', null, 40)]],
    ['star-lord 12; punisher 90 s', [time('star-lord', 720), time('the-punisher', 90)]],
    ['Cloak & Dagger', [time('cloak-and-dagger')]],
    ['  ', []],
  ])('%s', (text, heroes) => {
    expect(readHeroTimes(text)).toEqual(heroes)
  })

  it.each(['Nobody 8:30', 'Hela 8:99', 'Black 3', '40%', 'Hela 101%', 'Hela 5:00:00'])('The text %s is left as the id of no hero', (text) => {
    expect(readHeroTimes(text)).toEqual([time(text)])
  })

  it('Heroes are read back from their text', () => {
    const length = fc.option(fc.integer({ min: 0, max: 14_400 }))
    const one = fc.record({ heroId: fc.constantFrom(...HEROES.map(({ id }) => id)), seconds: length, percent: fc.option(fc.integer({ min: 0, max: 100 })) })
    fc.assert(fc.property(fc.array(one), (heroes) => {
      const known = heroes.map((each) => (each.seconds === null ? each : { ...each, percent: null }))
      expect(readHeroTimes(heroTimesText(known))).toEqual(known)
    }))
  })

  it('Heroes show a time and a percentage where both are known', () => {
    expect([time('hela', 510, 60), time('hela', null, 60), time('hela')].map(heroTimeText)).toEqual(['8:30 · 60%', '60%', ''])
  })
})
