import type { RestoreAnswer } from '#contract/history.ts'
import type { MatchRecord } from '#contract/matches.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#server/audit/store.ts'
import { progressMatch } from '#server/brackets/progress-from-match.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { assertVersion } from '#server/http/versions.ts'
import { followTeam } from '#server/teams/follow.ts'
import { isRecordKind, readState } from './kinds.ts'
import { bringTo, lockHistory, lockRecord } from './records.ts'
import type { Versioned } from './restorable.ts'

type Options = { state: 'before' | 'after'; expected: number | null; confirm: boolean; now: number }

/**
 * Brings one record to the state that a change found or left. What of it cannot come back any more is said where its
 * kind is restored (restore.ts of each noun). A match moves its brackets on, and what was not played follows a
 * team's name, as saving them does (decision 32).
 * @throws DomainError NOT_FOUND without such a change, NOT_RESTORABLE for users, images and a state without a record,
 *   VERSION_CONFLICT, DOWNSTREAM_COMPLETE, and what `bringTo` refuses; then nothing is changed
 */
export async function restoreRecord(
  db: Db, actor: Actor, changeId: string, { state, expected, confirm, now }: Options,
): Promise<RestoreAnswer> {
  return inTransaction(db, async (trx) => {
    await lockHistory(trx)
    const change = await findChange(trx, changeId)
    const { kind, record_id: id } = change
    if (!isRecordKind(kind)) throw new DomainError('NOT_RESTORABLE', `Changes of ${kind}s cannot be taken back here`)
    const wanted = readState(kind, change[state])
    if (!wanted) {
      const sentence = `${state === 'before' ? 'Before' : 'After'} this change there was no such ${kind}`
      throw new DomainError('NOT_RESTORABLE', `${sentence}: there is nothing to bring back`)
    }
    const current = await lockRecord(trx, { kind, id }, now)
    assertExpected(kind, current, expected)
    const restored = await bringTo(trx, actor, { kind, id }, current, wanted, now)
    if (kind === 'match' && restored && restored !== current) {
      await progressMatch(trx, actor, restored as MatchRecord, confirm)
    }
    if (kind === 'team' && current && restored) {
      await followTeam(trx, actor, current as TeamRecord, restored as TeamRecord, now)
    }
    return { kind, id, version: restored?.version ?? wanted.version }
  })
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
