import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import { sql } from 'kysely'
import type { Services } from '#server/services.ts'

/** In milliseconds: the metrics are always answered, also while the database or the storage does not respond. */
const WITHIN = 2_000
/** More deliveries than this are not counted one by one. */
const MOST = 10_000

export type Work = Pick<Services, 'db' | 'live' | 'replica' | 'storage' | 'tallies' | 'isPrepared' | 'now'>

type Backlog = { waiting: string; oldest: string | null; off: string }

/** The due deliveries, by an index and at most so many rows. */
const readBacklog = async ({ db, isPrepared }: Work): Promise<Backlog | null> => {
  if (!isPrepared()) return null
  const { rows } = await sql<Backlog>`
    SELECT count(*) AS waiting, extract(epoch FROM now() - min(created_at)) AS oldest,
      (SELECT count(*) FROM webhooks WHERE NOT enabled) AS off
    FROM (SELECT delivery.created_at FROM webhook_deliveries AS delivery JOIN webhooks ON webhooks.id = webhook_id
      WHERE enabled AND due_at IS NOT NULL LIMIT ${MOST}) AS due`.execute(db)
  return rows[0] ?? null
}

type Notifying = { waiting: string; oldest: string | null; browsers: string }

/** The notifications that are due by now, and the browsers that get some, each at most so many rows. */
const readNotifying = async ({ db, isPrepared }: Work): Promise<Notifying | null> => {
  if (!isPrepared()) return null
  const { rows } = await sql<Notifying>`
    SELECT count(*) AS waiting, extract(epoch FROM now() - min(due_at)) AS oldest,
      (SELECT count(*) FROM push_subscriptions) AS browsers
    FROM (SELECT due_at FROM push_deliveries WHERE due_at <= now() ORDER BY due_at LIMIT ${MOST}) AS due`.execute(db)
  return rows[0] ?? null
}

const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), new Promise<null>((done) => setTimeout(done, WITHIN, null).unref())])

/** Adds the metrics of a process's other work: receiving changes, webhooks, notifications, replica, storage, cleanup. */
export function addWork(registry: Registry, work: Work): void {
  const { live, replica, storage, tallies, now } = work
  const gauge = (name: string, help: string, read: () => number | null | Promise<number | null>): void =>
    registry.registerMetric(new Gauge({
      name, help, registers: [],
      async collect() {
        const value = await read()
        if (value === null) this.remove()
        else this.set(value)
      },
    }))
  const count = (name: string, help: string, read: () => number): void =>
    registry.registerMetric(new Counter({
      name, help, registers: [],
      collect() {
        this.reset()
        this.inc(read())
      },
    }))
  gauge('clutchboard_hears_changes', '1 while this process receives changes; 0: nothing is cached, and pages are slow', () =>
    live.revision() === null ? 0 : 1)
  if (replica) {
    gauge('clutchboard_replica_in_use', '1 while the read replica answers; 0: it is behind or left alone after a fault', () =>
      replica.isInUse() ? 1 : 0)
  }
  let backlog: Promise<Backlog | null> | null = null
  const due = (): Promise<Backlog | null> => {
    backlog ??= inTime(readBacklog(work)).finally(() => (backlog = null))
    return backlog
  }
  gauge('clutchboard_webhook_deliveries_due', `Webhook calls still to be made, of all processes, up to ${MOST}`, async () =>
    numberOf((await due())?.waiting))
  gauge('clutchboard_webhook_oldest_due_seconds', 'Age of the oldest of them', async () => {
    const read = await due()
    return read && Number(read.oldest ?? 0)
  })
  gauge('clutchboard_webhooks_off', 'Webhooks that are turned off, by people or after days of failures', async () =>
    numberOf((await due())?.off))
  let notifying: Promise<Notifying | null> | null = null
  const toNotify = (): Promise<Notifying | null> => {
    notifying ??= inTime(readNotifying(work)).finally(() => (notifying = null))
    return notifying
  }
  gauge('clutchboard_push_subscriptions', 'Browsers that are notified of what their visitors follow', async () => numberOf((await toNotify())?.browsers))
  gauge('clutchboard_push_deliveries_due', `Notifications still to be sent, of all processes, up to ${MOST}`, async () =>
    numberOf((await toNotify())?.waiting))
  gauge('clutchboard_push_oldest_due_seconds', 'For how long the oldest of them is due', async () => {
    const read = await toNotify()
    return read && Number(read.oldest ?? 0)
  })
  count('clutchboard_push_sent_total', 'Notifications that push services accepted', () => tallies.push.ok)
  count('clutchboard_failed_push_total', 'Notifications that they did not accept, most of which are tried again', () => tallies.push.failed)
  gauge('clutchboard_storage_usable', '1 when images can be stored', async () =>
    (await inTime(storage.check().then(() => true))) === null ? 0 : 1)
  gauge('clutchboard_housekeeping_age_seconds', 'Time since expired data was last cleaned up', () =>
    tallies.housekeptAt === null ? null : (now() - tallies.housekeptAt) / 1_000)
  count('clutchboard_webhook_calls_total', 'Webhook calls that succeeded', () => tallies.webhooks.ok)
  count('clutchboard_failed_webhook_calls_total', 'Webhook calls that failed and are retried', () => tallies.webhooks.failed)
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text))
