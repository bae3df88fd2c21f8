import { actorOf, listChanges } from '#server/audit/store.ts'
import { sendList } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { listDeleted } from './deleted.ts'
import { enterRecord, leaveRecord } from './presence.ts'
import { restoreRecord } from './restore.ts'
import { undoRequest } from './undo.ts'

export const historyRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'History')
  serve('GET /history', async (request, reply) => sendList(request, reply, request.query, await listChanges(db, request.query)))
  serve('GET /history/deleted', async (request, reply) =>
    sendList(request, reply, request.query, await listDeleted(db, request.query, now())))
  serve('POST /history/:changeId/restore', async (request, reply) => {
    const { params: { changeId }, query: { confirm }, body: { state } } = request
    const options = { state, expected: expectedVersion(request), confirm, now: now() }
    return sendRecord(reply, await restoreRecord(db, actorOf(request), changeId, options))
  })
  serve('POST /history/undo', async (request) => undoRequest(db, actorOf(request), request.body.requestId, now()))
  const unseen = { config: { unseen: true } }
  serve('PUT /presence/:kind/:id', async (request) =>
    enterRecord(db, { ...request.params, userId: actorOf(request).id }, now()), unseen)
  serve('DELETE /presence/:kind/:id', async (request) =>
    leaveRecord(db, { ...request.params, userId: actorOf(request).id }), unseen)
}
