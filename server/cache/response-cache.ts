import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Db } from '#server/db/pool.ts'
import type { Live } from '#server/live/live.ts'
import { isOn } from '#server/speed/switches.ts'
import { plainAddress } from './address.ts'
import { CODINGS, type Coding } from '#server/http/coding.ts'
import { makeEntry, sendEntry, type Entry } from './entry.ts'
import { makeCacheEntries } from './cache-entries.ts'
import { nextChangeByTime } from './next-change.ts'
import { revisionIn } from './shared-caches.ts'

/** Pages show how long ago something was: nothing is older than this. */
const MOST_AGE_MS = 30_000
const LONGEST_KEY = 512

/** An answer under way that requests for the same address wait for; null when it turns out not to be shareable. */
export type Flight = { key: string; epoch: number; started: number; entry: Promise<Entry | null>; waited: boolean }
type Landing = Flight & { land: (entry: Entry | null) => void; nextChange: Promise<number> }

export type ResponseCache = ReturnType<typeof makeResponseCache>

/**
 * Finished answers of public reads, by address. It is emptied whenever anything that visitors see changes, and holds
 * nothing while this process receives no notifications. Each emptying begins an epoch: an answer begun in an earlier
 * one is not cached, and later requests do not wait for it.
 */
export function makeResponseCache({ db, live, now }: { db: Db; live: Live; now: () => number }) {
  const entries = makeCacheEntries()
  const flights = new Map<string, Landing>()
  const counts = { hits: 0, fills: 0, joined: 0, stored: 0, emptied: 0 }
  const isUsed = isOn('response-cache')
  let open = isUsed && live.revision() !== null
  let epoch = 0
  let next: { moment: Promise<number>; until: number } | null = null

  const empty = (): void => {
    epoch += 1
    counts.emptied += 1
    next = null
    entries.clear()
    flights.clear()
  }
  live.subscribe((event) => {
    empty()
    if (event.type !== 'changed') open = isUsed && event.type === 'hearing'
  })

  /** Computed once for each epoch and each such moment, never for a moment before `started`. */
  const nextChangeAfter = (started: number): Promise<number> => {
    if (next === null || started >= next.until) {
      const asked = { moment: nextChangeByTime(db, started), until: Infinity }
      asked.moment.then((moment) => (asked.until = moment), () => (asked.until = 0))
      next = asked
    }
    return next.moment
  }

  /** True when the reader already knows of a change that this process has not received yet. */
  const knowsMore = (key: string): boolean => (revisionIn(key) ?? 0) > (live.revision() ?? 0)

  const find = (request: IncomingMessage, address: string): Entry | undefined => {
    const entry = open ? entries.get(address) : undefined
    if (entry === undefined || !isForAll(request)) return undefined
    if (now() < entry.until) return entry
    entries.remove(entry)
    return undefined
  }

  return {
    counts: () => ({ ...counts, ...entries.size() }),
    empty,
    /** From now on nothing is answered from the cache: every request bypasses it. */
    close: () => {
      open = false
      empty()
    },
    /**
     * The cache key of an address, the same for all that get the same answer. A revision that this process is past
     * gets the key of its own: a cached answer is never older.
     */
    nameOf(url: string, parameters: ReadonlySet<string>): string {
      const plain = plainAddress(url, (name) => name !== 'revision' && parameters.has(name))
      const heard = parameters.has('revision') ? revisionIn(url) : null
      if (heard === null) return plain
      return `${plain}${plain.includes('?') ? '&' : '?'}revision=${Math.max(heard, live.revision() ?? 0)}`
    },
    /**
     * Answers at once what is cached.
     * @param address as `nameOf` gives it; without it only an address that is one already is found
     * @returns false when it is not cached, and nothing was done
     */
    answer(request: IncomingMessage, response: ServerResponse, address = request.url ?? ''): boolean {
      const entry = find(request, address)
      if (entry === undefined) return false
      counts.hits += 1
      entry.used = true
      sendEntry(entry, request, response)
      return true
    },
    /** A cached answer of the API, for a page that shows it. */
    peek(url: string): { body: unknown; total: string | undefined } | null {
      const entry = open ? entries.get(url) : undefined
      if (entry === undefined || now() >= entry.until) return null
      return { body: JSON.parse(entry.variants.identity.body.toString()), total: entry.total }
    },
    /** The answer under way for the same address, if there is one. */
    join(request: IncomingMessage, address: string): Promise<Entry | null> | null {
      const flight = flights.get(address)
      if (!open || flight === undefined || !isForAll(request)) return null
      flight.waited = true
      counts.joined += 1
      return flight.entry
    },
    /**
     * Begins an answer that others may wait for.
     * @returns null when it is not shareable
     */
    begin(request: IncomingMessage, key: string): Flight | null {
      if (!open || key.length > LONGEST_KEY || !isForAll(request) || knowsMore(key)) return null
      const { promise, resolve } = Promise.withResolvers<Entry | null>()
      const started = now()
      const flight: Landing = {
        key, epoch, started, entry: promise, waited: false, land: resolve, nextChange: nextChangeAfter(started),
      }
      flight.nextChange.catch(() => {})
      flights.set(key, flight)
      counts.fills += 1
      return flight
    },
    /**
     * Caches a finished answer, if nothing changed since it was begun and it is requested more than once. Its first
     * reader waits for the encoding it accepts, not for the others.
     * @returns the cached entry; null when others have to fetch it themselves
     */
    async finish(given: Flight, text: string, headers: OutgoingHttpHeaders, coding: Coding): Promise<Entry | null> {
      const flight = given as Landing
      if (!entries.wasSeen(flight.key) && !flight.waited) return this.abandon(flight)
      try {
        const until = Math.min(flight.started + MOST_AGE_MS, await flight.nextChange)
        const entry = makeEntry(flight.key, text, headers, until)
        await entry.pack(coding)
        if (open && epoch === flight.epoch && now() < until) {
          entries.add(entry)
          counts.stored += 1
        }
        leave(flight, entry)
        for (const other of CODINGS) entry.pack(other).catch(() => {}) // until then the plain form is served
        return entry
      } catch {
        return this.abandon(flight)
      }
    },
    /** Tells waiting requests that there is nothing for them. */
    abandon(flight: Flight): null {
      leave(flight as Landing, null)
      return null
    },
  }

  function leave(flight: Landing, entry: Entry | null): void {
    if (flights.get(flight.key) === flight) flights.delete(flight.key)
    flight.land(entry)
  }
}

/** Requests with a session or for a range bypass the cache: staff always read from the database. */
function isForAll({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.host !== undefined && headers.authorization === undefined &&
    headers.range === undefined &&
    (headers.cookie === undefined || !headers.cookie.includes('session='))
  )
}
