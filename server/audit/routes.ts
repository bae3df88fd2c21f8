import { z } from 'zod'
import { auditEntry, auditQuery } from '#contract/audit.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendList } from '#server/http/lists.ts'
import { listChanges } from './store.ts'

export const auditRoutes: Routes = async (app, { db }) => {
  app.get('/api/admin/audit', {
    config: { access: 'admin' },
    schema: { summary: 'Changes made by staff, newest first', querystring: auditQuery, response: { 200: z.array(auditEntry) } },
    handler: async (request, reply) => sendList(request, reply, request.query, await listChanges(db, request.query)),
  })
}
