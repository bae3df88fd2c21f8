/** The four parts of an event's page, each cached under its own key (EV-14). */
export const PARTS = ['event', 'matches', 'brackets', 'groups'] as const
export type EventPart = (typeof PARTS)[number]

/** A part as it came at `at` (milliseconds). */
export type Kept = { at: number; data: unknown }
export type KeptEvent = Record<Exclude<EventPart, 'groups'>, Kept> & { groups?: Kept }

/** The number of cached events; the oldest one is evicted first. */
const EVENTS_KEPT = 20

/** Changes with the shape of the data: the cache of an earlier version of the site is not read. */
const FORMAT = 4

const PREFIX = 'event-page:'
const keyOf = (part: EventPart, eventId: string): string => `${PREFIX}${part}:${eventId}`

/** Detects a text that was truncated or changed (FNV-1a). */
const checksum = (text: string): number => {
  let sum = 2166136261
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619)
  return sum >>> 0
}

const pack = ({ at, data }: Kept): string => {
  const text = JSON.stringify(data)
  return `${FORMAT} ${at} ${checksum(text)}\n${text}`
}

const unpack = (packed: string | null): Kept | undefined => {
  const [, format, at, sum, text = ''] = /^(\d+) (\d+) (\d+)\n([^]+)$/.exec(packed ?? '') ?? []
  if (Number(format) !== FORMAT || Number(sum) !== checksum(text)) return undefined
  return { at: Number(at), data: JSON.parse(text) as unknown }
}

/** The ids of cached events, the newest first. */
const keptIds = (storage: Storage): string[] => {
  const before = keyOf('event', '')
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const timeOf = (key: string): number => Number(storage.getItem(key)?.split(' ', 2)[1]) || 0
  return keys
    .filter((key) => key.startsWith(before))
    .map((key) => ({ id: key.slice(before.length), at: timeOf(key) }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ id }) => id)
}

const drop = (storage: Storage, eventId: string): void => {
  for (const part of PARTS) storage.removeItem(keyOf(part, eventId))
}

/** Writes, and makes room for it at the cost of older events. Anything that does not fit even then is not cached. */
const write = (storage: Storage, key: string, text: string, eventId: string): void => {
  try {
    storage.setItem(key, text)
  } catch {
    const oldest = keptIds(storage).findLast((id) => id !== eventId)
    if (oldest === undefined) return
    drop(storage, oldest)
    write(storage, key, text, eventId)
  }
}

/** Caches a part of an event's page; beyond twenty events the least recent are dropped (EV-14). */
export const cachePart = (storage: Storage, part: EventPart, eventId: string, kept: Kept): void => {
  write(storage, keyOf(part, eventId), pack(kept), eventId)
  if (part === 'event') for (const id of keptIds(storage).slice(EVENTS_KEPT)) drop(storage, id)
}

/**
 * The cached data of an event, or null unless event, matches and brackets all are (EV-14). Damaged data counts as not
 * cached.
 */
export const readCachedEvent = (storage: Storage, eventId: string): KeptEvent | null => {
  const read = (part: EventPart) => unpack(storage.getItem(keyOf(part, eventId)))
  const [event, matches, brackets, groups] = PARTS.map(read)
  return event && matches && brackets ? { event, matches, brackets, groups } : null
}
