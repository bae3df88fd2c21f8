const MINUTE = 60_000

/** How long a map takes where nothing is known of earlier ones. */
const USUAL = 20 * MINUTE
/** What is shorter or longer was entered wrongly. */
const SENSIBLE = { least: 3 * MINUTE, most: 90 * MINUTE }
/** Fewer maps than these tell too little. */
const ENOUGH = 5

/** A map that was played in an event, and its length in milliseconds. */
export type KnownLength = { eventId: string | null; length: number }

const median = (lengths: readonly number[]): number | null => {
  const sorted = lengths.toSorted((a, b) => a - b)
  return sorted.length < ENOUGH ? null : (sorted[Math.floor(sorted.length / 2)] ?? null)
}

/**
 * How long a map of an event will take, in milliseconds: the median of the maps known of that event, else of all that
 * are known, else twenty minutes (TI-06).
 */
export const mapLengths = (known: readonly KnownLength[]): ((eventId: string | null) => number) => {
  const sensible = known.filter(({ length }) => length >= SENSIBLE.least && length <= SENSIBLE.most)
  const ofAll = median(sensible.map(({ length }) => length)) ?? USUAL
  const ofEvents = new Map([...Map.groupBy(sensible, ({ eventId }) => eventId)].map(([eventId, of]) => [eventId, median(of.map(({ length }) => length))]))
  return (eventId) => (eventId === null ? null : ofEvents.get(eventId)) ?? ofAll
}
