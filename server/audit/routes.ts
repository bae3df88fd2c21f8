import { sendList } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { recordSome } from './access.ts'
import { actorOf, listLedger } from './store.ts'

export const auditRoutes: Routes = async (app, { db }) => {
  serverOf(app)('GET /admin/audit', async (request, reply) => {
    const actor = actorOf(request)
    await recordSome(db, actor, actor.id, 'read the ledger')
    return sendList(request, reply, request.query, await listLedger(db, request.query))
  })
}
