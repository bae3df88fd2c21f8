import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { encodeDraft, readCode } from '#domain/drafts/share-code.ts'
import type { SlotType } from '#domain/drafts/draft.ts'
import { emptyDraft, withHero } from '#domain/drafts/slots.ts'
import { nextTurn, turnsOf } from '#domain/drafts/turns.ts'
import { allModes } from './all.ts'
import { findHero, findMap, HEROES, MAPS } from './catalogue.ts'
import { inGame, learnSeasons, seasonsOf } from './learn.ts'
import { seasonProblem } from './season-problem.ts'
import { slotsOfLayout } from './fit.ts'
import type { Season, SeasonFile } from './seasons.ts'

const DUEL = { id: 'duel', name: 'One ban a side', teamA: ['BAN', 'EMPTY'], teamB: ['EMPTY', 'BAN'] } as const
const NEXT: SeasonFile = {
  id: '1', name: 'Season 1', since: '2026-12-01', extends: '0',
  heroes: [{ name: 'Night Heron', role: 'Duelist', since: '2026-12-20' }, { id: 'thor', name: 'Thor', role: 'Vanguard', until: '2026-12-31' }],
  maps: [{ name: 'Salt Flats', gameMode: 'Harvest' }],
  layouts: [DUEL],
}
const OTHER: SeasonFile = {
  id: 'other-game', name: 'Another game', heroes: [{ name: 'Mira', role: 'Strategist' }], maps: [{ id: 'other-midtown', name: 'Midtown', gameMode: 'Hybrid' }],
  layouts: [DUEL],
}
const seasons = seasonsOf([NEXT, OTHER])
const [, next, other] = seasons as [Season, Season, Season]

describe('Seasons', () => {
  afterEach(() => learnSeasons([]))

  it('A season has what it extends and its own; another game has only its own (CA-03)', () => {
    expect([next.heroes.length, next.maps.length, next.layouts.map(({ id }) => id)]).toEqual([44, 15, ['standard', 'duel']])
    expect(next.heroes.at(-1)).toEqual({
      id: 'night-heron', name: 'Night Heron', role: 'Duelist', since: '2026-12-20', portraitUrl: '/art/heroes/night-heron.svg',
    })
    expect([other.heroes.map(({ id }) => id), other.maps.map(({ id }) => id)]).toEqual([['mira'], ['other-midtown']])
  })

  it('What came later or left the game is found by the day (CA-03)', () => {
    const ids = (day: string | null) => inGame(next.heroes, day).map(({ id }) => id)
    expect(ids('2026-12-19')).not.toContain('night-heron')
    expect(ids('2026-12-20')).toContain('night-heron')
    expect([ids('2026-12-31').includes('thor'), ids('2027-01-01').includes('thor'), ids(null).length]).toEqual([true, false, 44])
  })

  it('Once learned, new heroes, maps and modes are known everywhere, and season 0 is as it was (CA-03)', () => {
    expect(findHero('night-heron')).toBeUndefined()
    learnSeasons([NEXT, OTHER])
    expect(findHero('night-heron')?.name).toBe('Night Heron')
    expect(findMap('other-midtown')?.gameMode).toBe('Hybrid')
    expect(allModes()).toEqual(['Convergence', 'Domination', 'Convoy', 'Harvest', 'Hybrid'])
    expect([HEROES.length, MAPS.length, findMap('midtown')?.gameMode]).toEqual([43, 14, 'Convoy'])
  })

  it.each<[string, SeasonFile, SeasonFile | null, RegExp]>([
    ['is season 0', { ...NEXT, id: '0' }, null, /built in/],
    ['extends nothing that is there', { ...NEXT, extends: '7' }, null, /no season 7/],
    ['means something else by an id', { ...NEXT, maps: [{ name: 'Midtown', gameMode: 'Hybrid' }] }, null, /midtown is Midtown \(Convoy\).*new-midtown/],
    ['has a name that makes no id', { ...NEXT, heroes: [{ name: '夜鷺', role: 'Duelist' }] }, null, /夜鷺 needs an id/],
    ['lists a hero twice', { ...NEXT, heroes: [...NEXT.heroes, { id: 'thor', name: 'Thor', role: 'Vanguard' }] }, null, /thor is listed twice/],
    ['has rows of different lengths', { ...NEXT, layouts: [{ ...DUEL, teamA: ['BAN'] }] }, null, /as many columns/],
    ['has a column for nobody', { ...NEXT, layouts: [{ ...DUEL, teamA: ['EMPTY', 'BAN'], teamB: ['EMPTY', 'BAN'] }] }, null, /column 1 nobody/],
    ['takes out a hero', { ...NEXT, heroes: [] }, NEXT, /night-heron.*until/],
    ['changes a layout', { ...NEXT, layouts: [{ ...DUEL, teamA: ['PROTECT', 'EMPTY'] }] }, NEXT, /duel.*new-duel/],
    ['changes a layout that it has from another', { ...NEXT, layouts: [DUEL, { ...DUEL, id: 'standard' }] }, NEXT, /standard.*new-standard/],
    ['no longer extends its season', { ...NEXT, extends: undefined }, NEXT, /extends 0/],
    ['is empty', { ...OTHER, heroes: [] }, null, /needs heroes/],
  ])('A season that %s is refused in a sentence (CA-03)', (_what, file, before, sentence) => {
    expect(seasonProblem(file, before, [])).toMatch(sentence)
  })

  it('A layout that was stored can be renamed and moved, and its columns stay for ever, whatever is sent (CA-04)', () => {
    const stored = { ...NEXT, layouts: [DUEL] }
    const more = { id: 'more', name: 'More', teamA: ['BAN'], teamB: ['BAN'] } as const
    expect(seasonProblem({ ...stored, layouts: [more, { ...DUEL, name: 'Duel' }] }, stored, [])).toBeNull()
    const column = fc.constantFrom<[SlotType, SlotType]>(['BAN', 'EMPTY'], ['EMPTY', 'BAN'], ['PROTECT', 'BAN'], ['BAN', 'BAN'])
    fc.assert(fc.property(fc.array(column, { minLength: 1, maxLength: 4 }), (columns) => {
      const sent = { ...DUEL, teamA: columns.map(([a]) => a), teamB: columns.map(([, b]) => b) }
      const same = JSON.stringify([sent.teamA, sent.teamB]) === JSON.stringify([DUEL.teamA, DUEL.teamB])
      expect(seasonProblem({ ...stored, layouts: [sent] }, stored, []) === null).toBe(same)
    }))
  })

  it('Seasons that agree with each other are not refused, also when saved again (CA-03)', () => {
    expect(seasonProblem(NEXT, null, [OTHER])).toBeNull()
    expect(seasonProblem(OTHER, OTHER, [NEXT])).toBeNull()
  })
})

describe('Drafts of further seasons', () => {
  it('The code carries the season, and restores the draft where that is known (CA-03 SH-01)', () => {
    const hero = fc.option(fc.constantFrom(...next.heroes.map(({ id }) => id)))
    fc.assert(fc.property(fc.constantFrom(...next.layouts), fc.array(hero, { minLength: 20, maxLength: 20 }), fc.constantFrom(...next.maps), (layout, heroes, map) => {
      const empty = { ...slotsOfLayout(layout), selectedMapId: map.id, season: '1' }
      const draft = turnsOf(empty).reduce((board, place, turn) => withHero(board, place, heroes[turn] ?? null), empty)
      const code = encodeDraft(draft)
      expect(readCode(code, seasons)).toEqual(draft)
      expect(readCode(code)).toBeNull()
    }))
  })

  it('A code without a season is of season 0 for ever, whatever seasons there are (CA-03)', () => {
    const draft = withHero(emptyDraft(), { team: 'A', index: 0 }, 'thor')
    expect(readCode(encodeDraft(draft), seasons)).toEqual(draft)
    const strange = withHero(emptyDraft(), { team: 'A', index: 0 }, 'night-heron')
    expect(readCode(encodeDraft(strange), seasons)).toBeNull()
  })

  it('Turns follow the layout of the board (CA-04 DR-03)', () => {
    const board = slotsOfLayout(DUEL)
    expect(turnsOf(board)).toEqual([{ team: 'A', index: 0 }, { team: 'B', index: 1 }])
    expect(nextTurn(withHero(board, { team: 'A', index: 0 }, 'thor'))).toEqual({ team: 'B', index: 1 })
  })
})
