import { expect, test } from 'vitest'
import { cachePart, readCachedEvent, type EventPart } from './cached-events.ts'

/** A storage that holds so many characters, as browsers do. */
const storageOf = (room = Infinity): Storage => {
  const items = new Map<string, string>()
  const size = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => items.delete(key),
    clear: () => items.clear(),
    setItem: (key, value) => {
      const before = items.get(key)
      items.set(key, value)
      if (size() <= room) return
      if (before === undefined) items.delete(key)
      else items.set(key, before)
      throw new Error('QuotaExceededError')
    },
  }
}

const WANTED: EventPart[] = ['event', 'matches', 'brackets']
const keep = (storage: Storage, id: string, at: number, data: unknown = { id }) => {
  for (const part of WANTED) cachePart(storage, part, id, { at, data })
}

test('An event is read back as it was cached, with or without its groups', () => {
  const storage = storageOf()
  keep(storage, 'a', 7, { name: 'Cup\n"one" 🏆' })
  const kept = { at: 7, data: { name: 'Cup\n"one" 🏆' } }
  expect(readCachedEvent(storage, 'a')).toEqual({ event: kept, matches: kept, brackets: kept, groups: undefined })
  cachePart(storage, 'groups', 'a', { at: 8, data: [] })
  expect(readCachedEvent(storage, 'a')?.groups).toEqual({ at: 8, data: [] })
})

test.each(WANTED)('An event without its %s counts as not cached', (missing) => {
  const storage = storageOf()
  for (const part of WANTED) if (part !== missing) cachePart(storage, part, 'a', { at: 1, data: [] })
  expect(readCachedEvent(storage, 'a')).toBeNull()
})

const DAMAGED = ['', '{', 'null', '4 7 99\n{}', '3 7 1\n{}', '4 7']

test.each(DAMAGED)('Damaged data, like %j, counts as not cached', (text) => {
  const storage = storageOf()
  keep(storage, 'a', 7)
  storage.setItem('event-page:matches:a', text)
  expect(readCachedEvent(storage, 'a')).toBeNull()
})

test('Only the twenty most recent events stay (EV-14)', () => {
  const storage = storageOf()
  for (let at = 1; at <= 25; at += 1) keep(storage, `event-${at}`, at)
  keep(storage, 'event-6', 26)
  const there = Array.from({ length: 25 }, (_, index) => index + 1).filter((at) =>
    readCachedEvent(storage, `event-${at}`),
  )
  expect(there).toEqual([6, ...Array.from({ length: 19 }, (_, index) => index + 7)])
})

test('A full storage gives up older events for a newer one, and never anything else', () => {
  const storage = storageOf(1_000)
  storage.setItem('theme', 'dark')
  for (let at = 1; at <= 9; at += 1) keep(storage, `event-${at}`, at, 'x'.repeat(100))
  expect(readCachedEvent(storage, 'event-9')).not.toBeNull()
  expect(readCachedEvent(storage, 'event-1')).toBeNull()
  expect(storage.getItem('theme')).toBe('dark')
})

test('An event that does not fit at all is not cached, and nothing breaks', () => {
  const storage = storageOf(1_000)
  keep(storage, 'a', 1, 'x'.repeat(2_000))
  expect(readCachedEvent(storage, 'a')).toBeNull()
})
