import type { ZodType } from 'zod'
import { bracket, type SentBracket } from '#contract/brackets.ts'
import { event } from '#contract/events.ts'
import { group } from '#contract/groups.ts'
import { match, type SentMatch } from '#contract/matches.ts'
import { isRecordKind, type RecordKind } from '#contract/nouns.ts'
import { stage } from '#contract/plans/stages.ts'
import { player } from '#contract/players.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { team } from '#contract/teams.ts'
import { bracketEvents, changeEvents, matchEvents, sentTo, type WebhookEvent } from '#domain/webhooks/events.ts'
import type { Trx } from '#server/db/pool.ts'
import { newId } from '#server/ids.ts'

/** A change: the public records before and after, null where there was none. */
type Change = { kind: string; before?: object | null; after?: object | null }
type RecordChange = { kind: RecordKind; before: object | null; after: object | null }

/**
 * Writes the events of a change into the outbox, in the transaction that makes it: an event is sent if and only if
 * the change was stored (AP-14). Nothing is written while no endpoint wants it.
 */
export async function queueEvents(trx: Trx, changes: readonly Change[]): Promise<void> {
  const told = changes.flatMap(({ kind, before = null, after = null }) => (isRecordKind(kind) ? [{ kind, before, after }] : []))
  if (told.length === 0) return
  const endpoints = await trx.selectFrom('webhooks').select(['id', 'events']).where('enabled', '=', true).execute()
  if (endpoints.length === 0) return
  const timestamp = new Date().toISOString()
  const rows = told.flatMap((change) => {
    const events = eventsOf(change)
    const wanted = endpoints.flatMap(({ id, events: chosen }) => sentTo(chosen, events).map((type) => ({ id, type })))
    if (wanted.length === 0) return []
    const data = publicRecord(change)
    return wanted.map(({ id, type }) =>
      ({ id: newMessageId(), webhook_id: id, type, payload: JSON.stringify({ type, timestamp, data }), due_at: timestamp }))
  })
  while (rows.length > 0) await trx.insertInto('webhook_deliveries').values(rows.splice(0, ROWS_AT_ONCE)).execute()
}

/** Few enough for one statement: a value of each column is a parameter of it. */
const ROWS_AT_ONCE = 1_000

/** A new `webhook-id`: one event for one endpoint, the same on every try. */
export const newMessageId = (): string => `msg_${newId()}`

function eventsOf({ kind, before, after }: RecordChange): WebhookEvent[] {
  if (kind === 'match') {
    const [was, is] = [before as SentMatch | null, after as SentMatch | null]
    return matchEvents(was && matchOf(was), is && matchOf(is))
  }
  if (kind === 'bracket') return bracketEvents(before as SentBracket | null, after as SentBracket | null)
  return changeEvents(kind, before, after)
}

/** The records as the API answers them to everybody: whatever is not part of that is left out. */
const SHOWN: Record<RecordKind, ZodType<object>> = { event, player, team, bracket, group, match, stage }

/** The record right after the change; one that is deleted as it last was. */
const publicRecord = ({ kind, before, after }: RecordChange): object => SHOWN[kind].parse(after ?? before)
