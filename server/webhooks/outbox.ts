import type { ZodType } from 'zod'
import { bracket } from '#contract/brackets.ts'
import { match } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import type { WebhookKind } from '#contract/nouns.ts'
import { bracketEvents, matchEvents, type WebhookEvent } from '#domain/webhooks/events.ts'
import type { Trx } from '#server/db/pool.ts'
import { newId } from '#server/ids.ts'

/** A change: the public records before and after, null where there was none. */
type Change = { kind: string; before?: object | null; after?: object | null }

/**
 * Writes the events of a change into the outbox, in the transaction that makes it: an event is sent if and only if
 * the change was stored. Nothing is written while no endpoint wants it.
 */
export async function queueEvents(trx: Trx, changes: readonly Change[]): Promise<void> {
  const told = changes.flatMap((change) => {
    if (!isTold(change.kind)) return []
    const { eventsOf, publicRecord } = TOLD[change.kind]
    return eventsOf(change).map((type) => ({ type, record: () => publicRecord(change) }))
  })
  if (told.length === 0) return
  const endpoints = await trx.selectFrom('webhooks').select(['id', 'events']).where('enabled', '=', true).execute()
  const timestamp = new Date().toISOString()
  const rows = told.flatMap(({ type, record }) => {
    const wanted = endpoints.filter(({ events }) => events.includes(type))
    if (wanted.length === 0) return []
    const payload = JSON.stringify({ type, timestamp, data: record() })
    return wanted.map(({ id }) => ({ id: newMessageId(), webhook_id: id, type, payload, due_at: timestamp }))
  })
  if (rows.length > 0) await trx.insertInto('webhook_deliveries').values(rows).execute()
}

/** A new `webhook-id`: one event for one endpoint, the same on every try. */
export const newMessageId = (): string => `msg_${newId()}`

/** @param schema the record as the API answers it to everybody: whatever is not part of that is left out */
const telling = <R extends object>(schema: ZodType<R>, events: (before: R | null, after: R | null) => WebhookEvent[]) => ({
  eventsOf: ({ before = null, after = null }: Change) => events(before as R | null, after as R | null),
  publicRecord: ({ after }: Change): object => schema.parse(after),
})
const TOLD: Record<WebhookKind, ReturnType<typeof telling>> = {
  match: telling(match, (before, after) => matchEvents(before && matchOf(before), after && matchOf(after))),
  bracket: telling(bracket, bracketEvents),
}
const isTold = (kind: string): kind is WebhookKind => Object.hasOwn(TOLD, kind)
