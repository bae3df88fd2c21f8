import { hasBegun } from '../begun.ts'
import { byTime, shownMs } from '../order/by-time.ts'
import { isDecided, LIVE_WINDOW_MS, matchStatus, type MatchState } from '../status.ts'
import { seriesDuration } from './series-duration.ts'
import { streamKey } from './stream-key.ts'

const MINUTE = 60_000
/** From the end of a match to the start of the next one on its stream. */
const CHANGEOVER = 10 * MINUTE
/** A match that takes longer than expected continues for so long at least. */
const REST = 10 * MINUTE
/** Less than this is no delay. */
const LATE = 10 * MINUTE
/** Estimates are rounded up to this, so that they do not change with every minute. */
const STEP = 5 * MINUTE

/** A match on a stream. */
export type Queued = MatchState & { id: string; eventId: string | null; streamLink: string }

const roundUp = (time: number): number => Math.ceil(time / STEP) * STEP

type Options = {
  /** How long a map of an event takes, in milliseconds. */
  mapLengthOf: (eventId: string | null) => number
  /** In milliseconds. */
  now: number
}

/**
 * When matches that have not begun will, by their ids, as far as that is at least ten minutes after their plan (TI-06). A match
 * waits for those on its stream that run, whenever they were planned, and for those planned earlier that wait themselves or were delayed
 * (MT-39); any other one that is still to come makes nobody wait. Where starts are entered, one whose time has passed is overdue. Of a running match nothing counts but its start, its length and that it is not over: an estimate never tells a
 * score (SP-03).
 * @param matches those of some hours around now; what is missing makes nobody wait
 */
export function expectedStarts(matches: readonly Queued[], options: Options): Map<string, string> {
  const streams = Map.groupBy(matches.filter((match) => shownMs(match) !== Infinity), ({ streamLink }) => streamKey(streamLink))
  return new Map([...streams].flatMap(([key, queue]) => (key === null ? [] : ofQueue(queue, options))))
}

function ofQueue(queue: readonly Queued[], { mapLengthOf, now }: Options): [string, string][] {
  const found: [string, string][] = []
  const lasts = (match: Queued, from: number): number =>
    (now - from >= LIVE_WINDOW_MS ? -Infinity : Math.max(from + seriesDuration(match, mapLengthOf(match.eventId)), now + REST))
  /** Those that run, though they were planned later: they began before their turn. */
  const early = queue.flatMap((match) =>
    (match.startedAt && !isDecided(match) ? [{ planned: shownMs(match), until: lasts(match, Date.parse(match.startedAt)) }] : []))
  let free = -Infinity
  let knowsStarts = false
  // Those planned for the same time do not wait for each other.
  for (const [planned, together] of Map.groupBy(queue.toSorted(byTime), shownMs)) {
    let next = free
    const take = (match: Queued, from: number) => {
      next = Math.max(next, lasts(match, from))
    }
    const busy = Math.max(free, ...early.map((each) => (each.planned > planned ? each.until : -Infinity)))
    for (const match of together) {
      const isLate = knowsStarts && !hasBegun(match) && matchStatus(match, now) === 'live'
      const from = Math.max(planned, busy + CHANGEOVER, isLate ? now + 1 : planned)
      const expected = roundUp(from)
      if (isDecided(match) || matchStatus(match, now) === 'completed') continue
      if (hasBegun(match)) take(match, match.startedAt ? Date.parse(match.startedAt) : Math.min(planned, now))
      else if (expected - planned >= LATE && expected > now) {
        found.push([match.id, new Date(expected).toISOString()])
        take(match, from)
      } else if (matchStatus(match, now) === 'live') take(match, isLate ? now : planned)
      else if (match.delayedTo) take(match, from)
    }
    free = next
    knowsStarts ||= together.some(({ startedAt }) => startedAt)
  }
  return found
}
