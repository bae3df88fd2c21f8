import { actorOf } from '#server/audit/store.ts'
import { sendList } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { importRows } from './rows.ts'
import { findImport, listImports, openImport } from './store.ts'
import { undoImport } from './undo.ts'

/** 200 rows with all texts at their limits. */
const BODY_LIMIT = 4 * 1024 * 1024

export const importRoutes: Routes = async (app, { db, now, tallies }) => {
  const serve = serverOf(app, 'Imports')
  serve('GET /imports', async (request, reply) => sendList(request, reply, request.query, await listImports(db, request.query)))
  serve('GET /imports/:id', async ({ params: { id } }) => findImport(db, id))
  serve('POST /imports', async (request) => {
    const { id, imported } = await openImport(db, actorOf(request), request.body)
    return { id, imported }
  })
  serve('POST /imports/:id/rows', async (request) => {
    const results = await importRows(db, actorOf(request), request.params.id, request.body.rows, now())
    tallies.importedRows += results.filter(({ status }) => status === 'created' || status === 'updated').length
    return results
  }, { bodyLimit: BODY_LIMIT })
  serve('POST /imports/:id/undo', async (request) => undoImport(db, actorOf(request), request.params.id, now()))
}
