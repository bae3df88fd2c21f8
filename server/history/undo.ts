import type { UndoAnswer } from '#contract/history.ts'
import { RECORD_KINDS } from '#contract/nouns.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { compareText } from '#domain/compare.ts'
import { DomainError } from '#domain/errors.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Actor } from '#server/audit/store.ts'
import { lockEvents } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Versioned } from '#server/records/restorable.ts'
import { isSame, RESTORABLE } from '#server/restorables.ts'
import { eventsAroundTeam } from '#server/teams/events-around.ts'
import { followTeam } from '#server/teams/follow.ts'
import { besideLater, type LockedBeside } from './beside-later.ts'
import { refuseWhenChangedSince } from './changed-since.ts'
import { findChanges, type Reversal } from './changes.ts'
import { bringTo, keyOf, lockHistory, lockRecord, type Target } from './records.ts'
import { tellUndone } from './tell-undone.ts'

/** Records as they are, by kind and id; null where there is none. */
export type Records = Map<string, Versioned | null>

/**
 * Reverses every change of one request, the last one first, in one transaction and as new changes; undoing those is
 * redoing. A record counts as changed since when its values differ from what the request left: a change that was
 * reverted does not block the undo, and neither does a change of another part of a bracket.
 * @throws DomainError NOT_FOUND without such a request, NOT_RESTORABLE, UNDO_EXPIRED, CHANGED_SINCE, and what
 *   `bringTo` and `tellUndone` refuse; then nothing is changed
 */
export async function undoRequest(db: Db, actor: Actor, requestId: string, now: number): Promise<UndoAnswer> {
  return inTransaction(db, async (trx) => {
    await lockHistory(trx)
    const changes = await findChanges(trx, { requestId })
    assertRecent(changes, now)
    const locked = besideLater(await lockChanged(trx, changes, now))
    await refuseWhenChangedSince(trx, requestId, locked.different)
    const left = await undoChanges(trx, actor, locked, now)
    return { requestId: actor.requestId, records: locked.lastOfEach.map((change) => summary(change, get(left, change))) }
  })
}

export type Locked = {
  changes: Reversal[]
  /** The last change of each record. */
  lastOfEach: Reversal[]
  /** The records as they are. */
  found: Records
  /** The last changes of those that are not as the changes left them. */
  different: Reversal[]
}

/** Locks the records that changes are about, with their events. */
export async function lockChanged(trx: Trx, changes: Reversal[], now: number): Promise<Locked> {
  const teams = [...new Set(changes.flatMap(({ kind, id }) => (kind === 'team' ? id : [])))]
  const around = await Promise.all(teams.map((id) => eventsAroundTeam(trx, id)))
  await lockEvents(trx, [...changes.flatMap(eventsIn), ...around.flat()])
  const lastOfEach = [...new Map(changes.map((change) => [keyOf(change), change])).values()]
  const found = await lockRecords(trx, lastOfEach, now)
  const different = lastOfEach.filter((change) => !isSame(change.kind, get(found, change), change.after))
  return { changes, lastOfEach, found, different }
}

/** Brings the records of changes back to what they were before. @returns them */
export async function bringBack(trx: Trx, actor: Actor, { changes, found }: Pick<Locked, 'changes' | 'found'>, now: number): Promise<Records> {
  const left: Records = new Map(found)
  for (const change of changes.toReversed()) {
    left.set(keyOf(change), await bringTo(trx, actor, change, get(left, change), change.before, now))
  }
  return left
}

/** Reverses changes whose records are as they left them, with all that follows. @returns the records as they are then */
export async function undoChanges(trx: Trx, actor: Actor, locked: Locked & Partial<LockedBeside>, now: number): Promise<Records> {
  const { changes, lastOfEach, found } = locked
  const left = await bringBack(trx, actor, locked, now)
  await tellUndone(trx, actor, { found, left, changes, beside: locked.beside }, now)
  for (const change of lastOfEach.filter(({ kind }) => kind === 'team')) {
    const [before, after] = [get(found, change), get(left, change)] as [TeamRecord | null, TeamRecord | null]
    if (before && after) await followTeam(trx, actor, before, after, now)
  }
  return left
}

const get = (records: Records, target: Target): Versioned | null => records.get(keyOf(target)) ?? null

function summary({ kind, id, before, after }: Reversal, record: Versioned | null): UndoAnswer['records'][number] {
  const known = record ?? after ?? before
  return { kind, id, name: known ? RESTORABLE[kind].nameOf(known) : '', version: record?.version ?? null }
}

const DAY_MS = 86_400_000

function assertRecent(changes: Reversal[], now: number): void {
  const at = Date.parse(changes.at(-1)?.at ?? '')
  if (now - at <= LIMITS.undoDays * DAY_MS) return
  const age = `This was done more than ${LIMITS.undoDays} days ago and cannot be undone as a whole.`
  throw new DomainError('UNDO_EXPIRED', `${age} Restore single records from their history.`)
}

/** The events that a change is about. */
const eventsIn = ({ kind, id, before, after }: Reversal): string[] =>
  kind === 'event' ? [id] : [before, after].flatMap((state) => (state && 'eventId' in state ? String(state.eventId) : []))

/** Locks records in the order of all locks (see `lockEvents`), so that two changes cannot wait for each other. */
async function lockRecords(trx: Trx, targets: Target[], now: number): Promise<Records> {
  const place = ({ kind }: Target) => RECORD_KINDS.indexOf(kind)
  const found: Records = new Map()
  for (const target of targets.toSorted((a, b) => place(a) - place(b) || compareText(a.id, b.id))) {
    found.set(keyOf(target), await lockRecord(trx, target, now))
  }
  return found
}
