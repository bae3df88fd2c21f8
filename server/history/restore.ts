import type { SentBracket } from '#contract/brackets.ts'
import { bracketOf } from '#contract/sent-brackets.ts'
import type { RestoreAnswer } from '#contract/history.ts'
import type { SentMatch } from '#contract/matches.ts'
import { isRecordKind, pluralOf, type RecordKind } from '#contract/nouns.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { DomainError } from '#domain/errors.ts'
import { contradictions } from '#domain/stages/progression/story.ts'
import type { Actor } from '#server/audit/store.ts'
import { progressMatch } from '#server/brackets/progress-from-match.ts'
import { readWorld, tellStory, withRecords } from '#server/brackets/story.ts'
import { lockEvents } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { assertVersion } from '#server/http/versions.ts'
import { followTeam } from '#server/teams/follow.ts'
import { eventsAroundTeam } from '#server/teams/events-around.ts'
import { readState } from '#server/restorables.ts'
import { bringTo, lockHistory, lockRecord } from './records.ts'
import type { Versioned } from '#server/records/restorable.ts'

type Options = { state: 'before' | 'after'; expected: number | null; confirm: boolean; now: number }

/**
 * Restores one record to its state before or after a change. The restore.ts of its noun decides which parts can no
 * longer be restored. A match updates its brackets, the matches of a bracket follow it, and unplayed matches follow a
 * team's name, as saving them does (HI-01).
 * @throws DomainError NOT_FOUND without such a change, TEAMS_DIFFER where a match contradicts a bracket that is restored, NOT_RESTORABLE for users, images and a state without a record,
 *   VERSION_CONFLICT, DOWNSTREAM_COMPLETE, and what `bringTo` refuses; then nothing is changed
 */
export async function restoreRecord(
  db: Db, actor: Actor, changeId: string, { state, expected, confirm, now }: Options,
): Promise<RestoreAnswer> {
  return inTransaction(db, async (trx) => {
    await lockHistory(trx)
    const change = await findChange(trx, changeId)
    const { kind, record_id: id } = change
    if (!isRecordKind(kind)) throw new DomainError('NOT_RESTORABLE', `Changes of ${kind}s cannot be reverted here`)
    const wanted = readState(kind, change[state])
    if (!wanted) {
      const sentence = `${state === 'before' ? 'Before' : 'After'} this change there was no such ${kind}`
      throw new DomainError('NOT_RESTORABLE', `${sentence}: there is nothing to bring back`)
    }
    await lockEvents(trx, [...eventsIn(kind, wanted), ...(await eventsNow(trx, kind, id))])
    const current = await lockRecord(trx, { kind, id }, now)
    assertExpected(kind, current, expected)
    const restored = await bringTo(trx, actor, { kind, id, changeId }, current, wanted, now)
    if (restored && restored !== current) await tellRestored(trx, actor, { kind, current, restored, confirm }, now)
    return { kind, id, version: restored?.version ?? wanted.version }
  })
}

/** The events that a state belongs to. */
const eventsIn = (kind: RecordKind, state: Versioned): (string | null)[] =>
  kind === 'event' ? [state.id] : 'eventId' in state ? [state.eventId as string | null] : []

/** The events that a record belongs to now. */
async function eventsNow(trx: Trx, kind: RecordKind, id: string): Promise<(string | null)[]> {
  if (kind === 'team') return eventsAroundTeam(trx, id)
  if (kind !== 'match' && kind !== 'bracket' && kind !== 'group' && kind !== 'stage') return []
  const row = await trx.selectFrom(pluralOf(kind)).select('event_id').where('id', '=', id).executeTakeFirst()
  return row ? [row.event_id] : []
}

type Restored = { kind: RecordKind; current: Versioned | null; restored: Versioned; confirm: boolean }

/** The consequences of restoring a record, as if it had been saved so. */
async function tellRestored(
  trx: Trx, actor: Actor, { kind, current, restored, confirm }: Restored, now: number,
): Promise<void> {
  if (kind === 'team' && current) await followTeam(trx, actor, current as TeamRecord, restored as TeamRecord, now)
  if (kind === 'match') {
    const before = (current ?? restored) as SentMatch
    await progressMatch(trx, actor, restored as SentMatch, { before, filling: 'replace', confirm }, now)
  }
  if (kind !== 'bracket') return
  const stored = await readWorld(trx, { brackets: [restored.id] }, now)
  if (current) {
    const before = withRecords(stored, { brackets: [bracketOf(current as SentBracket)] })
    await tellStory(trx, actor, { before, edited: stored, stored, isConfirmed: confirm }, now)
    return
  }
  // Matches that were changed since the bracket was deleted lead, as where the deletion is undone: results that follow from what they
  // were are set aside.
  const changed = contradictions(stored).filter(({ bracketId }) => bracketId === restored.id)
  const lead = { matches: new Map(changed.map(({ matchId }) => [matchId, 'replace'] as const)) }
  const own = { brackets: new Set([restored.id]) }
  await tellStory(trx, actor, { before: stored, edited: stored, stored, lead, own, isConfirmed: confirm }, now)
}

const BIGGEST_ID = 2n ** 63n - 1n

async function findChange(trx: Trx, id: string) {
  const isId = /^\d{1,19}$/.test(id) && BigInt(id) <= BIGGEST_ID
  const change = isId
    ? await trx.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!change) throw new DomainError('NOT_FOUND', 'There is no such change')
  return change
}

function assertExpected(kind: string, current: Versioned | null, expected: number | null): void {
  if (current) assertVersion(kind, current, expected)
  else if (expected !== null) throw new DomainError('VERSION_CONFLICT', `This ${kind} was deleted meanwhile`)
}
