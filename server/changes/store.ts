import { sql } from 'kysely'
import type { ChangesAnswer, ChangesQuery } from '#contract/changes/changes.ts'
import type { RecordKind } from '#contract/nouns.ts'
import { invalid } from '#domain/errors.ts'
import type { Db } from '#server/db/pool.ts'

type Row = { now: number; revision: number | null; kind: RecordKind; id: string; added: number; gone: boolean }

/**
 * The records that changed after a revision, the oldest change first, each once (AP-13). Revision and changes are read at one moment.
 * @throws DomainError when `since` is ahead of this site, which then is another one or was restored
 */
export async function listChanges(db: Db, { since, after, limit }: ChangesQuery): Promise<ChangesAnswer> {
  const [from = String(since), kind = '', id = ''] = after?.split(' ') ?? []
  const { rows } = await sql<Row>`
    SELECT site.revision::float8 AS now, c.revision::float8 AS revision, c.kind, c.id, c.added::float8 AS added, c.gone
    FROM site_revision AS site LEFT JOIN LATERAL (
      SELECT * FROM changes
      WHERE revision > ${since} AND (${after === undefined} OR (revision, kind, id) > (${from}::bigint, ${kind}, ${id}))
      ORDER BY revision, kind, id LIMIT ${limit + 1}
    ) AS c ON true ORDER BY c.revision, c.kind, c.id`.execute(db)
  const now = rows[0]?.now ?? 0
  if (since > now) throw invalid('since', 'This revision is ahead of the site. Copy everything again, with since=0')
  const found = rows.flatMap((row) => (row.revision === null ? [] : [{ ...row, revision: row.revision }]))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    changes: shown.map(({ gone, added, ...row }) => ({
      kind: row.kind, id: row.id, change: gone ? 'deleted' : added > since ? 'added' : 'changed', revision: row.revision,
    })),
    revision: now,
    next: last && found.length > limit ? `${last.revision} ${last.kind} ${last.id}` : null,
  }
}
