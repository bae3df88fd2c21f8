import { isDeepStrictEqual } from 'node:util'
import { RECORD_KINDS, type UndoAnswer } from '#contract/history.ts'
import type { MatchRecord } from '#contract/matches.ts'
import { compareText } from '#domain/compare.ts'
import { DomainError } from '#domain/errors.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Actor } from '#server/audit/store.ts'
import { progressMatch } from '#server/brackets/progress-from-match.ts'
import { toResult } from '#server/brackets/record.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findChanges, type Reversal } from './changes.ts'
import { isSame, RESTORABLE } from './kinds.ts'
import { bringTo, lockHistory, lockRecord } from './records.ts'
import type { Versioned } from './restorable.ts'
import { refuseWhenChangedSince } from './changed-since.ts'

/**
 * Reverses every change of one request, the last one first, in one transaction and as new changes; undoing those is
 * redoing. A record counts as changed since when it says something else than the request left: what somebody changed
 * and took back does not stand in the way.
 * @throws DomainError NOT_FOUND without such a request, NOT_RESTORABLE, UNDO_EXPIRED, CHANGED_SINCE, and what `bringTo`
 *   refuses; then nothing is changed
 */
export async function undoRequest(db: Db, actor: Actor, requestId: string, now: number): Promise<UndoAnswer> {
  return inTransaction(db, async (trx) => {
    await lockHistory(trx)
    const changes = await findChanges(trx, requestId)
    assertRecent(changes, now)
    const found = await lockRecords(trx, changes, now)
    const left = new Map(changes.map((change) => [keyOf(change), change]))
    const different = [...left].filter(([key, { kind, after }]) => !isSame(kind, found.get(key) ?? null, after))
    await refuseWhenChangedSince(trx, requestId, different.map(([, change]) => change))

    const current = new Map(found)
    for (const change of changes.toReversed()) {
      const key = keyOf(change)
      current.set(key, await bringTo(trx, actor, change, current.get(key) ?? null, change.before, now))
    }
    const touched = [...left].map(([key, change]) => ({ ...change, is: current.get(key) ?? null, was: found.get(key) ?? null }))
    for (const { kind, was, is } of touched) {
      if (kind === 'match' && is) await moveOtherBrackets(trx, actor, was as MatchRecord | null, is as MatchRecord, changes)
    }
    return {
      requestId: actor.requestId,
      records: touched.map(({ kind, id, was, is, before }) => ({
        kind, id, name: nameOf(kind, is ?? was ?? before), version: is?.version ?? null,
      })),
    }
  })
}

const keyOf = ({ kind, id }: Reversal): string => `${kind}:${id}`

const nameOf = (kind: Reversal['kind'], record: Versioned | null): string => (record ? RESTORABLE[kind].nameOf(record) : '')

function assertRecent(changes: Reversal[], now: number): void {
  const at = Date.parse(changes.at(-1)?.at ?? '')
  if (now - at <= LIMITS.undoDays * 86_400_000) return
  throw new DomainError(
    'UNDO_EXPIRED',
    `This was done more than ${LIMITS.undoDays} days ago and cannot be undone as a whole. Restore single records from their history.`,
  )
}

/** Locks the records of a request, kind by kind and by id, so that two changes cannot wait for each other. */
async function lockRecords(trx: Trx, changes: Reversal[], now: number): Promise<Map<string, Versioned | null>> {
  const place = (change: Reversal) => RECORD_KINDS.indexOf(change.kind)
  const all = [...new Map(changes.map((change) => [keyOf(change), change])).values()]
  const found = new Map<string, Versioned | null>()
  for (const change of all.toSorted((a, b) => place(a) - place(b) || compareText(a.id, b.id))) {
    found.set(keyOf(change), await lockRecord(trx, change, now))
  }
  return found
}

/**
 * The brackets of the request are back where they were. Another one that took the match's result over since then
 * follows its new result, so that the two never disagree (decision 32).
 */
async function moveOtherBrackets(
  trx: Trx, actor: Actor, was: MatchRecord | null, is: MatchRecord, changes: Reversal[],
): Promise<void> {
  if (!was || isDeepStrictEqual(toResult(was), toResult(is))) return
  const own = new Set(changes.map(keyOf))
  const rows = await trx
    .selectFrom('bracket_links')
    .innerJoin('audit_log', 'audit_log.record_id', 'bracket_links.bracket_id')
    .select('bracket_id')
    .distinct()
    .where('audit_log.kind', '=', 'bracket')
    .where('match_id', '=', is.id)
    .where('audit_log.id', '>', changes.at(-1)?.changeId ?? '0')
    .execute()
  const others = rows.map((row) => row.bracket_id).filter((id) => !own.has(`bracket:${id}`))
  if (others.length > 0) await progressMatch(trx, actor, is, false, others)
}
