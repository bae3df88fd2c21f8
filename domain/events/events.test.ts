import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIVE_WINDOW_MS } from '#domain/matches/status.ts'
import type { Prize } from './event.ts'
import { eventsWithLive, homeEvents, homeEventStatus } from './home.ts'
import { addPrize, placeLabel, prizeButton, prizeSum, removePrize, shownPrizes } from './prizes.ts'
import { sampleEvent } from './sample.ts'
import { foldEarlier, nextOf, schedule, teamsOfMatches } from './schedule.ts'
import { overviewMatches, type ScheduledMatch } from './sidebar.ts'
import { side } from '#tests/support/models/sides.ts'

const TODAY = '2026-11-20'
const NONE = new Set<string>()
const event = (id: string, startDate: string | null, endDate: string | null = null) => ({
  id, name: id, startDate, endDate,
})

describe('The status of an event on the home page (EV-01)', () => {
  it.each([
    ['without a start', null, null, 'upcoming'],
    ['with an unreadable start', '', null, 'upcoming'],
    ['that starts tomorrow', '2026-11-21', '2026-11-22', 'upcoming'],
    ['that starts today', TODAY, '2026-11-22', 'ongoing'],
    ['on its last day', '2026-11-18', TODAY, 'ongoing'],
    ['the day after its end', '2026-11-18', '2026-11-19', 'completed'],
    ['of one day, today', TODAY, null, 'ongoing'],
    ['of one day, yesterday', '2026-11-19', null, 'completed'],
    ['with an unreadable end', '2026-11-19', 'soon', 'completed'],
  ] as const)('An event %s has the right status', (_name, start, end, status) => {
    expect(homeEventStatus(event('e', start, end), NONE, TODAY)).toBe(status)
  })

  it('An event is live while one of its matches is, whatever the dates', () => {
    expect(homeEventStatus(event('e', null), new Set(['e']), TODAY)).toBe('live')
    expect(homeEventStatus(event('e', '2026-01-01'), new Set(['e']), TODAY)).toBe('live')
  })

  it('Events are grouped with the newest start first and none lost (EV-02)', () => {
    const events = [event('old', '2026-01-01'), event('open', null), event('b', '2026-12-01'), event('a', '2026-12-01'),
      event('next', '2027-01-01'), event('now', TODAY), event('live', '2026-11-01')]
    const groups = homeEvents(events, new Set(['live']), TODAY)
    const ids = (list: { id: string }[]) => list.map((each) => each.id)
    expect(ids(groups.upcoming)).toEqual(['next', 'a', 'b', 'open'])
    expect([ids(groups.live), ids(groups.ongoing), ids(groups.completed)]).toEqual([['live'], ['now'], ['old']])
  })

  it('A live match makes its event live, a second grand final alone does not: that it is played tells who won the first (EV-03 BR-32)', () => {
    const live = { seriesWinner: null, matchStartTime: at(-1), scheduledAt: null, games: [] }
    const matches = [
      { ...live, eventId: 'played' }, { ...live, eventId: null }, { ...live, eventId: 'second', spoilers: { presence: 'match:first' } },
      { ...live, eventId: 'over', seriesWinner: 'a' }, { ...live, eventId: 'later', matchStartTime: at(1) },
    ]
    expect(eventsWithLive(matches, NOW)).toEqual({ seen: new Set(['played']), hidden: new Set(['played']) })
  })

  it('A match that nobody was left to play makes its event live only where results are hidden (EV-01 MT-29)', () => {
    const match = { eventId: 'a', seriesWinner: null, matchStartTime: at(-1), scheduledAt: null, games: [] }
    expect(eventsWithLive([{ ...match, unplayed: true }], NOW)).toEqual({ seen: new Set(), hidden: new Set(['a']) })
    expect(eventsWithLive([{ ...match, unplayed: true }, match], NOW).seen).toEqual(new Set(['a']))
  })
})

const NOW = Date.parse('2026-11-20T12:00:00Z')
const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString()
const match = (id: string, matchStartTime: string | null, change: Partial<ScheduledMatch> = {}): ScheduledMatch => ({
  id, matchStartTime, scheduledAt: null, seriesWinner: null, games: [], sides: { one: side('a', 'Alpha'), two: side('b', 'Beta') },
  ...change,
})
const ids = (list: { id: string }[]) => list.map((each) => each.id)

describe('The sidebar of the event page (EV-04)', () => {
  it('The sidebar shows four future matches, soonest first', () => {
    const matches = [
      match('f', at(5)), match('n', at(0)), match('a', at(1)), match('d', at(4)), match('c', at(3)), match('b', at(2)),
      match('won', at(1), { seriesWinner: 'a' }), match('open', null),
    ]
    expect(ids(overviewMatches(matches, NOW).upcoming.matches)).toEqual(['a', 'b', 'c', 'd'])
    const planned = (id: string, hours: number) => match(id, null, { scheduledAt: at(hours) })
    expect(ids(overviewMatches([...matches, planned('p', 2.5), planned('late', -9)], NOW).upcoming.matches)).toEqual(['a', 'b', 'p', 'c'])
  })

  it('The sidebar lists what is live by its start, and only as live', () => {
    const matches = [match('later', at(-1)), match('next', at(1)), match('won', at(-1), { seriesWinner: 'a' }), match('first', at(-2))]
    const { live, upcoming, recent } = overviewMatches(matches, NOW)
    expect([ids(live.matches), ids(upcoming.matches), ids(recent.matches)]).toEqual([['first', 'later'], ['next'], ['won']])
  })

  it('The sidebar lists what nobody was left to play as live in spoiler mode only (MT-29)', () => {
    const { live } = overviewMatches([match('live', at(-1)), match('none', at(-2), { unplayed: true })], NOW)
    expect([ids(live.matches), [...live.spoilerOnly], [...live.scoresOnly]]).toEqual([['none', 'live'], ['none'], []])
  })

  it('The sidebar shows four results, newest first, those without a time last', () => {
    const won = { seriesWinner: 'a' }
    const matches = [match('1', at(-1), won), match('3', at(-3), won), match('none', null, won), match('live', at(-1)),
      match('2', null, { ...won, scheduledAt: at(-2) })]
    expect(ids(overviewMatches(matches, NOW).recent.matches)).toEqual(['1', '2', '3', 'none'])
  })

  it('A match that gives a result away by being there has a substitute for spoiler mode, so that four are shown', () => {
    const wonAt = (id: string, hours: number, over = {}) => match(id, at(hours), { seriesWinner: 'a', ...over })
    const second = { spoilers: { presence: 'match:first' } }
    const matches = [wonAt('1', -1), wonAt('gf2', -2, second), wonAt('3', -3), wonAt('4', -4), wonAt('5', -5), wonAt('6', -6)]
    const { recent } = overviewMatches(matches, NOW)
    expect([ids(recent.matches), [...recent.spoilerOnly], [...recent.scoresOnly]]).toEqual([['1', 'gf2', '3', '4', '5'], ['5'], []])
    expect(overviewMatches(matches.slice(2), NOW).recent.spoilerOnly).toEqual(new Set())
  })

  it('Spoiler mode lists what is over whether it has a result or not: a missing one tells that nobody came to play', () => {
    const over = (id: string, hours: number, change: Partial<ScheduledMatch>) => match(id, at(hours), change)
    const world = (final: Partial<ScheduledMatch>) => [
      over('final', -10, final), over('1', -20, { seriesWinner: 'a' }), over('2', -30, { resultType: 'double-forfeit' }),
      over('3', -40, { seriesWinner: 'a' }), over('4', -50, { seriesWinner: 'a' }),
    ]
    const shown = (final: Partial<ScheduledMatch>, without: 'spoilerOnly' | 'scoresOnly') => {
      const { recent } = overviewMatches(world(final), NOW)
      return ids(recent.matches).filter((id) => !recent[without].has(id))
    }
    for (const final of [{}, { resultType: 'cancelled' as const }, { resultType: 'double-forfeit' as const }, { seriesWinner: 'a' }]) {
      expect(shown(final, 'scoresOnly')).toEqual(['final', '1', '2', '3'])
    }
    expect(shown({}, 'spoilerOnly')).toEqual(['1', '2', '3', '4'])
    expect(shown({ seriesWinner: 'a' }, 'spoilerOnly')).toEqual(['final', '1', '2', '3'])
  })
})

describe('The schedule (EV-05)', () => {
  const matches = [
    match('open', null), match('later', at(2)), match('live', at(-1)), match('won', at(-30), { seriesWinner: 'a' }),
    match('other', at(1), { sides: { one: side('c', 'Alpha'), two: side('d', 'Beta') } }),
    match('past', new Date(NOW - LIVE_WINDOW_MS).toISOString()),
  ]

  it('The schedule filters by status and counts each filter', () => {
    const all = schedule(matches, { filter: 'All', teamId: null }, NOW)
    expect(ids(all.matches)).toEqual(['won', 'past', 'live', 'other', 'later', 'open'])
    expect(all.counts).toEqual({ All: 6, Upcoming: 3, Live: 1, Completed: 2 })
    expect(ids(schedule(matches, { filter: 'Completed', teamId: null }, NOW).matches)).toEqual(['won', 'past'])
  })

  it('The schedule filters and counts by team on either side', () => {
    const ofD = schedule(matches, { filter: 'Upcoming', teamId: 'd' }, NOW)
    expect(ids(ofD.matches)).toEqual(['other'])
    expect(ofD.counts).toEqual({ All: 1, Upcoming: 1, Live: 0, Completed: 0 })
  })

  it('Every match of the schedule has exactly one status', () => {
    const someMatch = fc.record({ hours: fc.option(fc.integer({ min: -20, max: 20 })), won: fc.boolean() })
    fc.assert(
      fc.property(fc.array(someMatch), (list) => {
        const some = list.map(({ hours, won }, index) =>
          match(`m${index}`, hours === null ? null : at(hours), { seriesWinner: won ? 'a' : null }))
        const { counts } = schedule(some, { filter: 'All', teamId: null }, NOW)
        expect(counts.Upcoming + counts.Live + counts.Completed).toBe(counts.All)
        for (const filter of ['Upcoming', 'Live', 'Completed'] as const) {
          expect(schedule(some, { filter, teamId: null }, NOW).matches).toHaveLength(counts[filter])
        }
      }),
    )
  })

  it('A schedule leads to the first match that is not over, where four or more are before it', () => {
    const over = (count: number) => Array.from({ length: count }, (_, index) => match(`over ${index}`, at(-90 + index), { seriesWinner: 'a' }))
    expect(nextOf([...over(4), match('live', at(-1)), match('later', at(2))], NOW)?.id).toBe('live')
    expect(nextOf([...over(3), match('live', at(-1))], NOW)).toBeUndefined()
    expect(nextOf([...over(9), match('open', null)], NOW)).toBeUndefined()
    expect(nextOf(over(9), NOW)).toBeUndefined()
  })

  it('A schedule folds what is over, but not what was called off for a time ahead', () => {
    const off = match('off', at(3), { seriesWinner: 'a' })
    const { earlier, rest, isOver } = foldEarlier([...schedule(matches, { filter: 'All', teamId: null }, NOW).matches, off], NOW)
    expect([ids(earlier), ids(rest), isOver]).toEqual([['won', 'past'], ['live', 'other', 'later', 'open', 'off'], false])
    expect(foldEarlier([match('won', at(-1), { seriesWinner: 'a' })], NOW)).toMatchObject({ rest: [], isOver: true })
    expect(foldEarlier([match('later', at(1))], NOW)).toMatchObject({ earlier: [], isOver: false })
  })

  it('What a schedule folds does not depend on a match that gives a result away by being there', () => {
    const first = match('first', at(-3), { seriesWinner: 'a' })
    const secondFinal = (change: Partial<ScheduledMatch>) => match('second', at(-1), { spoilers: { presence: 'match:first' }, ...change })
    const changes: Partial<ScheduledMatch>[] = [{}, { notNeeded: true }, { seriesWinner: 'a' }]
    for (const change of changes) {
      expect(foldEarlier([first, secondFinal(change)], NOW).isOver).toBe(true)
      expect(foldEarlier([secondFinal(change), match('later', at(1))], NOW).earlier).toEqual([])
    }
  })

  it('The schedule offers the known teams by name', () => {
    const open = match('x', null, { sides: { one: side('tbd', 'TBD'), two: side('z', 'Acme') } })
    expect(teamsOfMatches([...matches, open]).map((team) => team.name)).toEqual(
      ['Acme', 'Alpha', 'Alpha', 'Beta', 'Beta'],
    )
    expect(teamsOfMatches([open])).toEqual([{ id: 'z', name: 'Acme' }])
  })
})

describe('prizes', () => {
  const prize = (place: number, placeEnd: number | null = null, amount = 100): Prize => ({
    place, placeEnd, prize: amount, teams: [],
  })

  it('Prizes are labelled by place or range', () => {
    expect([prize(1), prize(3, 4), prize(2, 2)].map(placeLabel)).toEqual(['1', '3-4', '2'])
  })

  it('Prizes are renumbered from 1 when one is removed, and ranges retain their width (EV-06)', () => {
    const prizes = [prize(1), prize(2), prize(3, 4), prize(5, 8)]
    expect(removePrize(prizes, 1).map(placeLabel)).toEqual(['1', '2-3', '4-7'])
    expect(removePrize(prizes, 2).map(placeLabel)).toEqual(['1', '2', '3-6'])
    expect(addPrize(prizes).at(-1)).toEqual({ place: 9, placeEnd: null, prize: 0, teams: [] })
    expect(addPrize([])[0]?.place).toBe(1)
  })

  it('Prizes cover 1 to the end without gaps after any removal', () => {
    const some =
      fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.option(fc.nat(9)), fc.nat(1000)), { minLength: 1 })
    fc.assert(
      fc.property(some, fc.nat(), (list, at) => {
        const prizes = list.map(([place, extra, amount]) => prize(place, extra === null ? null : place + extra, amount))
        const copy = structuredClone(prizes)
        const index = at % prizes.length
        const rest = removePrize(prizes, index)
        expect(rest.map((each) => each.prize)).toEqual(prizes.toSpliced(index, 1).map((each) => each.prize))
        let next = 1
        rest.forEach((each) => {
          expect(each.place).toBe(next)
          next = (each.placeEnd ?? each.place) + 1
        })
        const width = (each: Prize) => (each.placeEnd ?? each.place) - each.place
        expect(rest.map(width)).toEqual(prizes.toSpliced(index, 1).map(width))
        expect(prizeSum(rest)).toBe(prizeSum(prizes) - prizeSum(prizes.slice(index, index + 1)))
        expect(prizes).toEqual(copy)
      }),
    )
  })

  it('The total counts the prize of a range for each of its places', () => {
    expect(prizeSum([prize(1, null, 500), prize(3, 4, 100)])).toBe(700)
  })

  it('Four prize rows are shown by place, with a button for more (EV-07)', () => {
    const prizes = [prize(5), prize(1), prize(2), prize(3), prize(4)]
    expect(shownPrizes(prizes, false).map((each) => each.place)).toEqual([1, 2, 3, 4])
    expect(shownPrizes(prizes, true)).toHaveLength(5)
    expect(prizeButton(5, false)).toBe('Show More (1 more)')
    expect(prizeButton(5, true)).toBe('Show Less')
    expect(prizeButton(4, false)).toBeNull()
  })
})

describe('The sample event', () => {
  it('The sample event lasts seven days (EV-09)', () => {
    expect(sampleEvent('2026-11-28')).toMatchObject({
      name: 'Sample Tournament', region: 'Global', status: 'upcoming', format: 'bracket', prizePool: 10_000,
      startDate: '2026-11-28', endDate: '2026-12-04',
    })
  })
})
