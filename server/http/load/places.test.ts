import { expect, test } from 'vitest'
import { makePlaces, type Place } from './places.ts'

/** Places with a fake clock, and the outcome of each request: 'waits', 'refused', or the place. */
function open(atOnce: number, waiting: number) {
  let clock = 0
  const places = makePlaces({ atOnce, waiting, now: () => clock })
  const ask = (address: string) => {
    const asked: { result: 'waits' | 'refused' | Place; withdraw: () => void } = { result: 'waits', withdraw: () => {} }
    asked.withdraw = places.ask(address, (place) => (asked.result = place ?? 'refused'))
    return asked
  }
  return { places, ask, pass: (ms: number) => (clock += ms) }
}
type Asked = ReturnType<ReturnType<typeof open>['ask']>
const hasPlace = ({ result }: Asked): boolean => typeof result === 'object'
const leave = ({ result }: Asked): void => void (typeof result === 'object' && result.leave())

test('One address alone gets every place, and others still find one free beside it [H04]', () => {
  const { places, ask } = open(4, 4)
  const office = Array.from({ length: 7 }, () => ask('office'))
  expect(office.map(hasPlace)).toEqual([true, true, true, false, false, false, false])
  expect(hasPlace(ask('visitor'))).toBe(true)
  for (const asked of office) leave(asked)
  expect(office.every(hasPlace)).toBe(true)
  for (const asked of office) leave(asked)
  expect([places.taken(), places.waiting()]).toEqual([1, 0])
})

test('The next free place goes to another address, however many wait from one [H04 K24]', () => {
  const { ask } = open(1, 50)
  const running = ask('greedy')
  const greedy = Array.from({ length: 40 }, () => ask('greedy'))
  const visitors = ['one', 'two', 'three'].map(ask)
  const served: string[] = []
  let current: Asked | undefined = running
  while (current) {
    leave(current)
    const next = [...greedy.map((asked) => ['greedy', asked] as const), ...visitors.map((asked) => ['visitor', asked] as const)]
      .find(([, asked]) => hasPlace(asked) && asked !== current && !served.includes(String(indexOf(asked))))
    if (next) served.push(String(indexOf(next[1])))
    current = next?.[1]
  }
  function indexOf(asked: Asked): number {
    return [...greedy, ...visitors].indexOf(asked)
  }
  expect(served).toHaveLength(43)
  expect(served.slice(0, 4)).toEqual(['0', '40', '41', '42'])
})

test('When too many wait, the last of the largest crowd is turned away and a lone client stays [H04 K24]', () => {
  const { places, ask } = open(1, 4)
  ask('greedy')
  const greedy = Array.from({ length: 4 }, () => ask('greedy'))
  expect(ask('greedy').result).toBe('refused')
  expect([ask('one'), ask('two')].map(({ result }) => result)).toEqual(['waits', 'waits'])
  expect(greedy.map(({ result }) => result)).toEqual(['waits', 'waits', 'refused', 'refused'])
  expect(ask('three').result).toBe('waits')
  expect(ask('four').result).toBe('refused')
  expect(places.waiting()).toBe(4)
})

test('A client that left waits no more, a place is released once, and a client that waited too long is told to retry', () => {
  const { places, ask, pass } = open(1, 9)
  const first = ask('a')
  const [left, patient] = [ask('b'), ask('c')]
  left.withdraw()
  left.withdraw()
  leave(first)
  leave(first)
  expect([left.result, hasPlace(patient), places.taken(), places.waiting()]).toEqual(['waits', true, 1, 0])
  const [late, fresh] = [ask('d'), ask('e')]
  pass(8_001)
  const soon = ask('f')
  leave(patient)
  expect([late.result, fresh.result, hasPlace(soon)]).toEqual(['refused', 'refused', true])
})

test('Places are stuck when all are taken and none was freed for ten seconds, not while they change hands [H01]', () => {
  const { places, ask, pass } = open(2, 9)
  const [one, two] = [ask('a'), ask('b')]
  pass(9_000)
  leave(one)
  const three = ask('c')
  pass(9_999)
  expect(places.isStuck()).toBe(false)
  pass(1)
  expect(places.isStuck()).toBe(true)
  leave(two)
  expect(places.isStuck()).toBe(false)
  leave(three)
})

test('After any sequence of arrivals, waits and departures every place is free again', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    let state = seed
    const random = (most: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
    const { places, ask } = open(1 + random(5), random(6))
    const all: Asked[] = []
    for (let step = 0; step < 60; step += 1) {
      const some = all[random(all.length + 1)]
      if (random(2) === 0 || !some) all.push(ask(`address ${random(4)}`))
      else if (hasPlace(some)) leave(some)
      else some.withdraw()
    }
    for (const asked of all) asked.withdraw()
    for (const asked of all) leave(asked)
    expect([seed, places.taken(), places.waiting()]).toEqual([seed, 0, 0])
  }
})
