import type { ServerResponse } from 'node:http'

type Release = () => void
type Answer = {
  /** Releases its resources until it is made. */
  held: Release[]
  /** Bytes in our memory that wait for its reader; 0 until it is made. */
  unread: number
}

/** How long work may continue for a reader who left before its answer was made, in milliseconds. */
const WORK_ENDS_WITHIN = 30_000

/** Bytes of made answers that may wait for their readers in one process. */
const MOST_UNREAD = 64 * 2 ** 20

export type Answers = ReturnType<typeof trackAnswers>

/**
 * Calls back once when an answer is over: it was sent whole, or its reader is gone, whichever is first. (Fastify's
 * `onResponse` never comes for a reader who hangs up.)
 */
export function whenOver(response: ServerResponse, hear: (isAborted: boolean) => void): void {
  const end = (): void => {
    response.off('finish', end).off('close', end)
    hear(!response.writableFinished)
  }
  response.once('finish', end).once('close', end)
}

/**
 * The answers of this process that are under way. Each is *made* when only sending is left, and *over* when that is
 * done or its reader is gone. An answer that is made and not over waits in our memory for its reader: this memory is
 * bounded, and the one that waited longest is cut off first.
 */
export function trackAnswers() {
  const known = new WeakMap<ServerResponse, Answer>()
  const underWay = new Set<ServerResponse>()
  /** Made and not over, the oldest first. */
  const unread = new Set<ServerResponse>()
  let unreadBytes = 0
  let whenNone = (): void => {}

  const giveBack = (answer: Answer): void => {
    for (const release of answer.held.splice(0)) release()
  }
  const end = (response: ServerResponse): void => {
    const answer = known.get(response)
    if (!answer || !underWay.delete(response)) return
    unread.delete(response)
    unreadBytes -= answer.unread
    // Work continues when its reader is gone. Its place is released when it ends, and soon in any case.
    if (response.writableFinished) giveBack(answer)
    else if (answer.held.length > 0) setTimeout(giveBack, WORK_ENDS_WITHIN, answer).unref()
    if (underWay.size === 0) whenNone()
  }
  const cut = (response: ServerResponse): void => {
    end(response)
    response.destroy()
  }

  return {
    count: () => underWay.size,
    unreadBytes: () => unreadBytes,
    /** Those that are made and wait for their readers, the oldest first. */
    unread: (): Iterable<ServerResponse> => unread,
    cut,
    begin(response: ServerResponse): void {
      known.set(response, { held: [], unread: 0 })
      underWay.add(response)
      whenOver(response, () => end(response))
    },
    /** Calls `release` when the answer is made, or its reader has been gone for half a minute. */
    hold(response: ServerResponse, release: Release): void {
      const answer = known.get(response)
      if (answer && underWay.has(response)) answer.held.push(release)
      else release()
    },
    /** Releases the place of an answer before it is made: its reader is still sending something. */
    release(response: ServerResponse): void {
      const answer = known.get(response)
      if (answer) giveBack(answer)
    },
    /** @param bytes of it in our memory */
    made(response: ServerResponse, bytes: number): void {
      const answer = known.get(response)
      if (!answer) return
      giveBack(answer)
      if (!underWay.has(response)) return
      unreadBytes += bytes - answer.unread
      answer.unread = bytes
      unread.add(response)
      for (const oldest of unread) {
        if (unreadBytes <= MOST_UNREAD) break
        if (oldest !== response) cut(oldest)
      }
    },
    /** Calls back each time that no answer is under way any more. */
    onNone(hear: () => void): void {
      whenNone = hear
    },
  }
}
