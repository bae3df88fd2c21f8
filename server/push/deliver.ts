import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#server/services.ts'
import { noteFacts, queueStep } from './facts.ts'
import { claim, type Claimed } from './queue.ts'
import { sendsPush } from './routes.ts'
import { makeSender } from './send.ts'

/** How often the outbox is polled, and matches are looked at while something changes; and how often while nothing does, in milliseconds. */
const [EVERY, LOOK_EVERY] = [1_000, 5_000]
/** Deliveries of this process that are under way at once, and how long each place then rests, in milliseconds: requests come first. */
const [AT_ONCE, REST] = [16, 80]
/** How long calls may continue while the server stops. */
const FINISH_WITHIN = 4_000

/**
 * Notifies visitors of what they follow for as long as the server runs (FO-09 FO-12). Any number of processes can do this at once:
 * one notes what has become true, each queues and sends a part.
 * @returns the function that stops it: calls in flight are finished, or released for the next process
 */
export function startNotifying(services: Services): () => Promise<void> {
  const { config, db, live, log, now } = services
  if (!sendsPush(config)) return async () => {}
  const sender = makeSender(services)
  const cut = new AbortController()
  const busy = new Set<Promise<void>>()
  let stopping = false
  let working: Promise<void> | null = null
  let again = false
  let isAway = false
  let [lookedAt, lookAt, queueAt] = [0, 0, 0]

  const sendAndRest = async (delivery: Claimed): Promise<void> => {
    try {
      await sender.send(delivery, cut.signal)
    } catch (err) {
      log.warn({ err }, 'A notification could not be sent; it is tried again soon')
    }
    if (!stopping) await sleep(REST)
  }

  const fill = async (): Promise<void> => {
    const room = AT_ONCE - busy.size
    if (room <= AT_ONCE / 2) return
    for (const delivery of await claim(db, room, sender.held())) {
      const sending: Promise<void> = sendAndRest(delivery).finally(() => {
        busy.delete(sending)
        wake() // there may be more
      })
      busy.add(sending)
    }
  }

  const work = async (): Promise<void> => {
    if (now() >= lookAt) {
      lookedAt = now()
      lookAt = lookedAt + LOOK_EVERY
      if ((await noteFacts(db, now())) > 0) queueAt = 0
    }
    if (now() >= queueAt) {
      if (await queueStep(db, now())) again = true
      else queueAt = now() + EVERY
    }
    await fill()
    isAway = false
  }

  const wake = (): void => {
    again ||= working !== null
    if (stopping || working) return
    again = false
    working = work()
      .catch((err: unknown) => {
        if (!isAway) log.warn({ err }, 'Notifications cannot be prepared; it is tried again every second')
        isAway = true // logged once, however long the database is down
      })
      .finally(() => {
        working = null
        if (again) wake()
      })
  }

  const leave = live.subscribe(({ type }) => {
    if (type === 'changed') lookAt = Math.min(lookAt, lookedAt + EVERY)
  })
  wake()
  const timer = setInterval(wake, EVERY)
  timer.unref()
  return async () => {
    stopping = true
    leave()
    clearInterval(timer)
    await working
    const late = setTimeout(() => cut.abort(), FINISH_WITHIN)
    await Promise.all(busy)
    clearTimeout(late)
    sender.stop()
  }
}
