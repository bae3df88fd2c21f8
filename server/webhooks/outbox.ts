import { bracket, type BracketRecord } from '#contract/brackets.ts'
import { match, type MatchRecord } from '#contract/matches.ts'
import { bracketEvents, matchEvents } from '#domain/webhooks/events.ts'
import type { Trx } from '#server/db/pool.ts'
import { newId } from '#server/ids.ts'

/** What was changed: the public records before and after, null where there was none. */
type Change = { kind: string; before?: object | null; after?: object | null }

/**
 * Writes what a change has to tell into the outbox, in the transaction that makes it: an event is sent if and only if
 * the change was stored. Nothing is written while no endpoint wants it.
 */
export async function queueEvents(trx: Trx, changes: readonly Change[]): Promise<void> {
  const told = changes.flatMap((change) => eventsOf(change).map((type) => ({ type, change })))
  if (told.length === 0) return
  const endpoints = await trx.selectFrom('webhooks').select(['id', 'events']).where('enabled', '=', true).execute()
  const timestamp = new Date().toISOString()
  const rows = told.flatMap(({ type, change }) => {
    const wanted = endpoints.filter(({ events }) => events.includes(type))
    if (wanted.length === 0) return []
    const payload = JSON.stringify({ type, timestamp, data: publicRecord(change) })
    return wanted.map(({ id }) => ({ id: newMessageId(), webhook_id: id, type, payload, due_at: timestamp }))
  })
  if (rows.length > 0) await trx.insertInto('webhook_deliveries').values(rows).execute()
}

/** A new `webhook-id`: one event for one endpoint, the same on every try. */
export const newMessageId = (): string => `msg_${newId()}`

function eventsOf({ kind, before = null, after = null }: Change) {
  if (kind === 'match') return matchEvents(before as MatchRecord | null, after as MatchRecord | null)
  if (kind === 'bracket') return bracketEvents(before as BracketRecord | null, after as BracketRecord | null)
  return []
}

/** The record as the API answers it to everybody: whatever is not part of that is left out. */
const publicRecord = ({ kind, after }: Change): object => (kind === 'match' ? match : bracket).parse(after)
