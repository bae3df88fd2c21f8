import { z } from 'zod'
import { auditQuery, ledgerEntry } from '#contract/audit.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { recordSome } from './access.ts'
import { actorOf, listLedger } from './store.ts'

export const auditRoutes: Routes = async (app, { db }) => {
  app.get('/api/admin/audit', {
    config: { access: 'admin' },
    schema: { summary: 'Changes made by staff, newest first', querystring: auditQuery, response: { 200: z.array(ledgerEntry) } },
    handler: async (request, reply) => {
      const actor = actorOf(request)
      await recordSome(db, actor, actor.id, 'read the ledger')
      return sendList(request, reply, request.query, await listLedger(db, request.query))
    },
  })
}
