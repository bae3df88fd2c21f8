import type { Entry } from './entry.ts'

const MOST_BYTES = 16 * 2 ** 20
const MOST_OF_ONE = 2 ** 20
const MOST_ENTRIES = 4_000
const MOST_SEEN = 5_000

/**
 * The entries; the oldest leave first, those that were used get another turn. An address is admitted at its second
 * request only, so that a flood of addresses which nobody requests twice evicts nothing; the record of requests
 * survives an emptying.
 */
export function makeCacheEntries() {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let seen = new Set<string>()
  let seenBefore = new Set<string>()

  const remove = (entry: Entry): void => {
    if (entries.delete(entry.key)) bytes -= entry.bytes
  }
  /** It is the newest again, and is evicted at its next turn unless it is used until then. */
  const stayOn = (entry: Entry): void => {
    entry.used = false
    entries.set(entry.key, entry)
    bytes += entry.bytes
  }
  return {
    /** Serving an entry marks it as used. */
    get: (key: string) => entries.get(key),
    /** True when the address was requested recently; from now on it was. */
    wasSeen(key: string): boolean {
      if (seen.has(key)) return true
      if (seen.size >= MOST_SEEN) [seenBefore, seen] = [seen, new Set()]
      seen.add(key)
      return seenBefore.has(key)
    },
    add(entry: Entry): void {
      if (entry.bytes > MOST_OF_ONE) return
      const old = entries.get(entry.key)
      if (old) remove(old)
      entries.set(entry.key, entry)
      bytes += entry.bytes
      for (const oldest of entries.values()) {
        if (bytes <= MOST_BYTES && entries.size <= MOST_ENTRIES) break
        const { used } = oldest
        remove(oldest)
        if (used) stayOn(oldest)
      }
    },
    remove,
    clear(): void {
      entries.clear()
      bytes = 0
    },
    size: () => ({ entries: entries.size, bytes, seen: seen.size + seenBefore.size }),
  }
}
