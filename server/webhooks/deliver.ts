import type { Services } from '#server/services.ts'
import { policyOf } from './address.ts'
import { call } from './call.ts'
import { claim, isTaken, release, settle, type Claimed } from './queue.ts'
import { signedHeaders } from './secrets.ts'

/** How often the outbox is polled while there is nothing to do: one small query by an index. */
const EVERY_MS = 1_000
/** How long calls may continue while the server stops. */
const FINISH_WITHIN_MS = 4_000

/**
 * Delivers webhooks for as long as the server runs: one call at a time for each endpoint, so that a slow one holds up
 * nobody else. Any number of processes can do this at once.
 * @returns the function that stops it: calls in flight are finished, or released for the next process
 */
export function startDelivering({ config, db, log, tallies }: Services): () => Promise<void> {
  const policy = policyOf(config)
  const busy = new Map<string, Promise<void>>()
  const cut = new AbortController()
  let stopping = false
  let looking: Promise<void> | null = null
  let again = false
  let isAway = false

  const deliver = async (delivery: Claimed): Promise<void> => {
    const at = new Date()
    const headers = signedHeaders(delivery, at)
    const called = await call({ url: delivery.url, headers, body: delivery.payload, policy, signal: cut.signal })
    if (cut.signal.aborted && called.status === null) return release(db, delivery)
    tallies.webhooks[isTaken(called) ? 'ok' : 'failed'] += 1
    await settle(db, delivery, called, at)
    log.debug({ webhook: delivery.webhookId, delivery: delivery.id, status: called.status, ms: called.ms }, 'webhook called')
  }

  const look = async (): Promise<void> => {
    const taken = await claim(db, [...busy.keys()])
    isAway = false
    for (const delivery of taken) {
      const calling = deliver(delivery)
        .catch((err: unknown) => log.warn({ err }, 'A webhook could not be delivered; it is tried again soon'))
        .finally(() => {
          busy.delete(delivery.webhookId)
          wake() // there may be more for this endpoint
        })
      busy.set(delivery.webhookId, calling)
    }
  }

  const wake = (): void => {
    again = looking !== null
    if (stopping || looking) return
    looking = look()
      .catch((err: unknown) => {
        if (!isAway) log.warn({ err }, 'The outbox of webhooks cannot be read; it is tried again every second')
        isAway = true // logged once, however long the database is down
      })
      .finally(() => {
        looking = null
        if (again) wake()
      })
  }

  wake()
  const timer = setInterval(wake, EVERY_MS)
  timer.unref()
  return async () => {
    stopping = true
    clearInterval(timer)
    await looking
    const late = setTimeout(() => cut.abort(), FINISH_WITHIN_MS)
    await Promise.all(busy.values())
    clearTimeout(late)
  }
}
