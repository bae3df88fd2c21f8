import type { Broadcast } from '#domain/matches/match.ts'
import type { PlannedMatch } from './draw.ts'

/** When matches can be played: ISO instants. */
export type Day = { from: string; until: string }

/** What the times of a plan follow from. */
export type Times = {
  /** In order, none overlapping another. */
  days: Day[]
  /** As many matches at once; each match is on one of them. */
  streams: Broadcast[]
  /** Minutes of one map with what is around it: a best of three takes three of them. */
  mapMinutes: number
  /** Minutes between two matches of a stream. */
  breakMinutes: number
  /** Minutes that a team has between two of its matches, at least. */
  restMinutes: number
  /** Times that were chosen by hand, by the keys of matches. */
  at: Record<string, string>
}

/** A match that is there already, with the teams that cannot play another one meanwhile: milliseconds. */
export type Busy = { label: string; teamIds: string[]; from: number; until: number }

export type Timed = { startsAt: string | null; stream: number | null }

const MINUTE_MS = 60_000
/** The length of a match that declares none. */
const USUAL_MAPS = 3

export const lengthMs = ({ bestOf }: Pick<PlannedMatch, 'bestOf'>, { mapMinutes }: Pick<Times, 'mapMinutes'>): number =>
  (bestOf ?? USUAL_MAPS) * mapMinutes * MINUTE_MS

/** The players of a match, known or not: a team, or a place of a stage. What matches decide is known by them. */
export const playersOf = ({ stageId, sides }: PlannedMatch): string[] =>
  [sides.one, sides.two].flatMap(({ teamId, place }) => teamId ?? (place === null ? [] : `${stageId} ${place}`))

export type Span = { from: number; until: number }
export const overlap = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

/** A day with what is on each stream then. */
type PlannedDay = Span & { streams: Span[][] }

/**
 * The times of matches (SG-05): each as early as possible on a free stream, not before the matches that it waits for, and never
 * while one of its teams plays or rests. A match longer than what is left of a day is on the next one. Times chosen by hand stay.
 * @param matches in the order in which they can be played; each comes after those it waits for
 * @param busy what is there already
 * @returns by key; a match that no day has room for has no time
 */
export function timesOf(matches: readonly PlannedMatch[], times: Times, busy: readonly Busy[]): Map<string, Timed> {
  const days = times.days.map((day): PlannedDay =>
    ({ from: Date.parse(day.from), until: Date.parse(day.until), streams: times.streams.map(() => []) }))
  const rest = times.restMinutes * MINUTE_MS
  const pause = times.breakMinutes * MINUTE_MS
  const taken = new Map<string, Span[]>()
  const streams: Span[][] = times.streams.map(() => [])
  const timed = new Map<string, Timed>()
  const over = new Map<string, number>()
  const take = (match: PlannedMatch, from: number, stream: number | null): void => {
    const until = from + lengthMs(match, times)
    timed.set(match.key, { startsAt: new Date(from).toISOString(), stream })
    over.set(match.key, until)
    if (stream !== null) {
      const span = { from, until: until + pause }
      streams[stream]?.push(span)
      for (const day of days) if (overlap(span, { from: day.from, until: day.until + pause })) day.streams[stream]?.push(span)
    }
    for (const player of playersOf(match)) taken.set(player, [...(taken.get(player) ?? []), { from, until }])
  }
  for (const { teamIds, from, until } of busy) {
    for (const id of teamIds) taken.set(id, [...(taken.get(id) ?? []), { from, until }])
  }
  for (const match of matches) {
    const at = times.at[match.key]
    if (at) take(match, Date.parse(at), freeAt(streams, { from: Date.parse(at), until: Date.parse(at) + lengthMs(match, times) }))
  }
  /** The days from the first one on with room for a match, by its length: those before it never have any again. */
  const withRoom = new Map<number, PlannedDay[]>()
  const daysWithRoom = (length: number): PlannedDay[] => {
    const left = withRoom.get(length) ?? days
    const first = left.findIndex((day) => gapIn(day, { length, pause, after: 0, own: [] }))
    const found = first === -1 ? [] : left.slice(first)
    withRoom.set(length, found)
    return found
  }
  const waiting = matches.filter(({ key }) => !timed.has(key))
  while (waiting.length > 0) {
    const ready = waiting.filter(({ after }) => after.every((key) => over.has(key)))
    const best = earliest(ready, (match) => {
      const length = lengthMs(match, times)
      const after = Math.max(0, ...match.after.map((key) => (over.get(key) ?? 0) + rest))
      const own = playersOf(match).flatMap((player) => taken.get(player) ?? []).map(({ from, until }) => ({ from: from - rest, until: until + rest }))
      for (const day of daysWithRoom(length)) {
        const gap = gapIn(day, { length, pause, after, own })
        if (gap) return gap
      }
      return null
    })
    if (!best) break
    take(best.match, best.gap.from, best.gap.stream)
    waiting.splice(waiting.indexOf(best.match), 1)
  }
  for (const { key } of waiting) timed.set(key, { startsAt: null, stream: null })
  return timed
}

type Gap = { from: number; stream: number }

/** The match with the earliest gap; of several the first one in order. Few are looked at: the rest comes after them anyway. */
function earliest(ready: PlannedMatch[], gapOf: (match: PlannedMatch) => Gap | null): { match: PlannedMatch; gap: Gap } | null {
  let best: { match: PlannedMatch; gap: Gap } | null = null
  for (const match of ready.slice(0, LOOKED_AT)) {
    const gap = gapOf(match)
    if (gap && (!best || gap.from < best.gap.from)) best = { match, gap }
  }
  return best
}
const LOOKED_AT = 16

type Wanted = { length: number; pause: number; after: number; own: Span[] }

/** The earliest time of a day at which so long a match fits on a stream. */
function gapIn({ from: begin, until, streams }: PlannedDay, { length, pause, after, own }: Wanted): Gap | null {
  const ends = [...own, ...streams.flat()].map((each) => each.until).filter((end) => end > begin && end >= after)
  for (const from of [Math.max(begin, after), ...ends].toSorted((a, b) => a - b)) {
    const span = { from, until: from + length }
    if (span.until > until) return null
    if (own.some((each) => overlap(each, span))) continue
    const stream = freeAt(streams, { from, until: span.until + pause })
    if (stream !== null) return { from, stream }
  }
  return null
}

/** The first stream that has nothing at this time. */
function freeAt(streams: Span[][], span: Span): number | null {
  const index = streams.findIndex((spans) => !spans.some((each) => overlap(each, span)))
  return index === -1 ? null : index
}
