import { sql, type SqlBool } from 'kysely'
import { isRecordKind, type RecordKind } from '#contract/nouns.ts'
import { DomainError } from '#domain/errors.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Trx } from '#server/db/pool.ts'
import type { Versioned } from '#server/records/restorable.ts'
import { readState } from '#server/restorables.ts'

/** A change that is to be reversed: from `after` back to `before`. */
export type Reversal = {
  changeId: string
  kind: RecordKind
  id: string
  at: string
  before: Versioned | null
  after: Versioned | null
}

/** The changes of a request, or those that one transaction made together with a change. */
export type Extent = { requestId: string } | { madeWith: string }

/** The changes of one transaction have the same time, which is that of its beginning. */
const within = (extent: Extent) =>
  'requestId' in extent
    ? sql<SqlBool>`request_id = ${extent.requestId}`
    : sql<SqlBool>`(request_id, at) = (SELECT request_id, at FROM audit_log WHERE id = ${extent.madeWith})`

/**
 * Changes in the order in which they were made. The import of a file is a note about its records and no record itself: it is
 * left out.
 * @throws DomainError NOT_FOUND without any, NOT_RESTORABLE for users, images and more than can be undone at once
 */
export async function findChanges(trx: Trx, extent: Extent): Promise<Reversal[]> {
  const rows = await trx
    .selectFrom('audit_log')
    .selectAll()
    .where(within(extent))
    .where('kind', '!=', 'import')
    .orderBy('id')
    .limit(LIMITS.undoChanges + 1)
    .execute()
  if (rows.length === 0) throw new DomainError('NOT_FOUND', 'There is nothing to undo: this request changed no record')
  if (rows.length > LIMITS.undoChanges) {
    throw new DomainError('NOT_RESTORABLE', `More than ${LIMITS.undoChanges} changes cannot be undone at once`)
  }
  return rows.map(({ id: changeId, kind, record_id: id, at, before, after }) => {
    if (!isRecordKind(kind)) throw new DomainError('NOT_RESTORABLE', `Changes of ${kind}s cannot be undone`)
    return { changeId, kind, id, at, before: readState(kind, before), after: readState(kind, after) }
  })
}
