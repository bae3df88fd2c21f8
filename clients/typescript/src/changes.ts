import { followLive } from './live.ts'
import { pause } from './patient.ts'
import { read, type Get } from './read.ts'

type Answer<Change> = { changes: Change[]; revision: number; next: string | null }
/** A part of the changes, the oldest first. */
export type Changes<Change> = {
  changes: Change[]
  /** Store it once these changes are applied, and begin with it next time. */
  since: number
}
export type ChangesOptions = {
  /** The last revision that is known; 0, and everything there is, without it. */
  since?: number | undefined
  /** At most so many changes at once, up to 1000. */
  limit?: number | undefined
  /** Continues with what changes from now on, instead of ending when everything is told. */
  follow?: boolean | undefined
  /** Ends the loop when it is aborted. */
  signal?: AbortSignal | undefined
}

/** What was added, changed or deleted since a revision, each record once, up to now. Returns the revision of now. */
async function* upToNow<Change>(get: Get, since: number, { limit, signal }: ChangesOptions): AsyncGenerator<Changes<Change>, number, void> {
  let after: string | null = null
  for (;;) {
    const query: object = { since, ...(limit !== undefined && { limit }), ...(after !== null && { after }) }
    const { data } = await read<Answer<Change>>(get, '/api/changes', { params: { query }, signal })
    // In the middle a reader who stops has to begin where it began: the revision is that of the end.
    if (data.changes.length > 0) yield { changes: data.changes, since: data.next === null ? data.revision : since }
    if (data.next === null) return data.revision
    after = data.next
  }
}

export type Gets = { few: Get; forEver: Get; once: Get }

/** Answers of a replica or a cache in between may be a moment behind the stream. */
const LATE_TRIES = 10
const LATE_MS = 500

/**
 * What a copy needs to become equal to the site, and with `follow` to stay equal (AP-13 AP-16).
 * @param gets what tries a few times, for ever, and once
 * @throws ApiError, among them 400 when the site was restored and is behind `since`: copy everything again
 */
export async function* changesOf<Change>(gets: Gets, options: ChangesOptions = {}): AsyncGenerator<Changes<Change>, void, void> {
  const { signal, follow = false } = options
  const get = follow ? gets.forEver : gets.few
  let since = yield* upToNow<Change>(get, options.since ?? 0, options)
  if (!follow) return
  for await (const { revision } of followLive(gets.once, { since, signal })) {
    for (let tried = 0; since < revision && tried < LATE_TRIES && !signal?.aborted; tried += 1) {
      if (tried > 0) await pause(LATE_MS, signal)
      since = yield* upToNow<Change>(get, since, options)
    }
  }
}
