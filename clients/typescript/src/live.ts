import { growing, isPassing, pause, waitOf } from './patient.ts'
import { ApiError, type Get } from './read.ts'

/** The records that changed, or `all` where there are too many of them to name. */
export type News<Change = { kind: string; id: string }> = { revision: number; changes: Change[] | 'all' }
export type FollowOptions = {
  /** The last revision that is known: what came after it is told first. Without it, the stream begins now. */
  since?: number | undefined
  /** Ends the loop when it is aborted. */
  signal?: AbortSignal | undefined
}

/** The site sends a heartbeat every 15 s; a stream that is silent for longer than two is dead. */
const SILENT_MS = 40_000

type Event = { event: string; data: string }

/**
 * The events of a stream, as the format of server-sent events has them; `retry` is told with the name `retry`.
 * @throws whatever the connection fails with
 */
async function* eventsOf(stream: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<Event, void, void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]))
        const retry = fields.get('retry')
        if (retry !== undefined) yield { event: 'retry', data: retry }
        const event = fields.get('event')
        if (event !== undefined) yield { event, data: fields.get('data') ?? '{}' }
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** One connection: its signal is aborted by the caller, by `close`, and by silence. */
function connection(signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const close = (): void => controller.abort()
  let silence: ReturnType<typeof setTimeout> | undefined
  signal?.addEventListener('abort', close)
  const heard = (): void => {
    clearTimeout(silence)
    silence = setTimeout(close, SILENT_MS)
  }
  heard()
  return {
    signal: controller.signal, heard,
    close: (): void => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', close)
      close()
    },
  }
}

/**
 * What changes, as it happens: first the revision that the stream begins with and no changes, then every change. When the
 * connection is lost it is opened again, with what was missed meanwhile, until the loop is left or the signal aborted (AP-16).
 * @param get tries once: what fails is tried again here
 * @throws ApiError for a refusal that does not pass by itself
 */
export async function* followLive<Change>(get: Get, { since, signal }: FollowOptions = {}): AsyncGenerator<News<Change>, void, void> {
  let known = since
  let hasBegun = false
  let retry = 2_000
  let failed = 0
  while (!signal?.aborted) {
    const { heard, close, signal: ended } = connection(signal)
    let asked = 0
    try {
      // In the query and not in Last-Event-ID, which pages of other sites may not send.
      const answer = await get('/api/live', { parseAs: 'stream', signal: ended, ...(known !== undefined && { params: { query: { since: known } } }) })
      if (!answer.response.ok) {
        if (!isPassing(answer.response.status)) throw new ApiError(answer.response, answer.error)
        asked = waitOf(answer.response, 0)
      } else if (!(answer.response.headers.get('content-type') ?? '').startsWith('text/event-stream')) {
        throw new ApiError(answer.response, { error: `There is no live stream at ${answer.response.url}`, code: 'NO_STREAM' })
      } else {
        for await (const { event, data } of eventsOf(answer.data as ReadableStream<Uint8Array>, heard)) {
          failed = 0
          if (event === 'retry') retry = Number(data) || retry
          if (event === 'revision') {
            // With a known revision the missed changes follow, and only they move it on: nothing is lost in between.
            const { revision } = JSON.parse(data) as { revision: number }
            known ??= revision
            if (!hasBegun) yield { revision: known, changes: [] }
            hasBegun = true
          }
          if (event === 'change') {
            const news = JSON.parse(data) as News<Change>
            known = news.revision
            yield news
          }
        }
      }
    } catch (error) {
      if (error instanceof ApiError) throw error
      // A lost connection: it is opened again below.
    } finally {
      close()
    }
    // Servers that restart get their readers back one after the other.
    await pause(Math.max(asked, growing(retry, failed)), signal)
    failed += 1
  }
}
