import { sql } from 'kysely'
import type { ImportCreate, ImportKind, ImportListItem, ImportListQuery, ImportRecord } from '#contract/imports.ts'
import { notFound } from '#domain/errors.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { countOf } from '#server/db/counts.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Listed } from '#server/http/lists.ts'
import { newId } from '#server/ids.ts'

const selectImports = (db: Db | Trx) =>
  db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.created_by')
    .selectAll('imports')
    .select('users.username')
    .select(sql<string>`CASE kind WHEN 'matches' THEN ${existing('matches')} ELSE ${existing('teams')} END`.as('imported'))

/** How many records of an import exist: each is looked up, instead of reading all. */
const existing = (kind: ImportKind) => sql`(
  SELECT count(*) FROM import_rows JOIN ${sql.table(kind)} AS record ON record.id = record_id
  WHERE import_id = imports.id) + (SELECT count(*) FROM import_updates WHERE import_id = imports.id)`

type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

const toListItem = (row: ImportRow): ImportListItem => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  fileHash: row.file_hash,
  rows: row.row_count,
  imported: Number(row.imported),
  createdBy: row.created_by,
  createdByName: row.username ?? '',
  createdAt: row.created_at,
})

/** The imports of all staff by kind and file, latest first. */
export async function listImports(db: Db, query: ImportListQuery): Promise<Listed<ImportListItem>> {
  const { page, limit, kind, fileHash } = query
  const matching = db
    .selectFrom('imports')
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'matches'))
    .$if(fileHash !== undefined, (some) => some.where('file_hash', '=', fileHash ?? ''))
  const total = await countOf(matching)
  const rows = await selectImports(db)
    .where('imports.id', 'in', matching.select('id'))
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(toListItem), total }
}

export async function findImport(db: Db | Trx, id: string): Promise<ImportRecord> {
  const row = await selectImports(db).where('imports.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('import', id)
  const marks = [...(await findMarks(db, row)), ...(await findUpdates(db, id))]
  return { ...toListItem(row), marks: marks.map(({ row, id }) => ({ row, id })).toSorted((a, b) => a.row - b.row) }
}

/** Opens the import of a file: a new one, or the earlier one of the same file. */
export async function openImport(
  db: Db, actor: Actor, { kind, fileName, fileHash, rows }: ImportCreate,
): Promise<ImportListItem> {
  return inTransaction(db, async (trx) => {
    const made = await trx
      .insertInto('imports')
      .values({
        id: newId(), kind, file_name: fileName, file_hash: fileHash, row_count: rows, created_by: actor.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const row = await selectImports(trx)
      .where('kind', '=', kind)
      .where('file_hash', '=', fileHash)
      .executeTakeFirstOrThrow()
    const after = toListItem(row)
    if (made) await recordChange(trx, actor, { action: 'create', kind: 'import', recordId: made.id, after })
    return after
  })
}

export async function findKind(db: Db, id: string): Promise<ImportKind> {
  const row = await db.selectFrom('imports').select('kind').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('import', id)
  return row.kind
}

/** Lets one request at a time change an import, so that two people with the same file add each row once (checks C16). */
export async function lockImport(trx: Trx, id: string): Promise<ImportKind> {
  const row = await trx.selectFrom('imports').select('kind').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('import', id)
  return row.kind
}

/** An imported row, with the id of its match or team. */
export type Mark = { row: number; id: string }

type Import = { id: string; kind: ImportKind }

/**
 * The imported rows, in the order of the file: those whose match or team exists.
 * @param rows looks only for these
 */
export async function findMarks(db: Db | Trx, { id, kind }: Import, rows?: number[]): Promise<Mark[]> {
  return db
    .selectFrom('import_rows')
    .select(['row_number as row', 'record_id as id'])
    .where('import_id', '=', id)
    .where('record_id', 'in', db.selectFrom(kind).select('id'))
    .$if(rows !== undefined, (query) => query.where('row_number', 'in', rows ?? []))
    .orderBy('row_number')
    .execute()
}

/** A row that changed a match, with the change in the history. */
export type Update = Mark & { changeId: string }

/** The rows that changed a match which still exists. @param row looks only for this one */
export async function findUpdates(db: Db | Trx, importId: string, row?: number): Promise<Update[]> {
  return db
    .selectFrom('import_updates')
    .select(['row_number as row', 'match_id as id', 'change_id as changeId'])
    .where('import_id', '=', importId)
    .$if(row !== undefined, (query) => query.where('row_number', '=', row ?? 0))
    .orderBy('row_number')
    .execute()
}

/** Marks rows as imported, in the transaction that adds their records. */
export async function insertMarks(trx: Trx, importId: string, marks: Mark[]): Promise<void> {
  if (marks.length === 0) return
  await trx
    .insertInto('import_rows')
    .values(marks.map(({ row, id }) => ({ import_id: importId, row_number: row, record_id: id })))
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'row_number']).doUpdateSet((eb) => ({ record_id: eb.ref('excluded.record_id') })),
    )
    .execute()
}
