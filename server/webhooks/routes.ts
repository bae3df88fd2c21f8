import { recordAccess } from '#server/audit/access.ts'
import { actorOf } from '#server/audit/store.ts'
import { sendList } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { assertCallable, policyOf } from './address.ts'
import { listDeliveries, queuePing, resend } from './deliveries.ts'
import { insertWebhook, listWebhooks, removeWebhook, rotateSecret, updateWebhook } from './store.ts'

export const webhookRoutes: Routes = async (app, { config, db, now }) => {
  const serve = serverOf(app, 'Webhooks')
  const policy = policyOf(config)
  serve('GET /admin/webhooks', async () => listWebhooks(db))
  serve('POST /admin/webhooks', async (request) => {
    await assertCallable(request.body.url, policy)
    return insertWebhook(db, actorOf(request), request.body)
  })
  serve('PUT /admin/webhooks/:id', async (request, reply) => {
    await assertCallable(request.body.url, policy)
    const { params: { id }, body } = request
    return sendRecord(reply, await updateWebhook(db, actorOf(request), id, body, expectedVersion(request)))
  })
  serve('DELETE /admin/webhooks/:id', async (request) =>
    removeWebhook(db, actorOf(request), request.params.id, expectedVersion(request)))
  serve('POST /admin/webhooks/:id/secret', async (request) => rotateSecret(db, actorOf(request), request.params.id))
  serve('POST /admin/webhooks/:id/test', async (request) => {
    const queued = await queuePing(db, request.params.id, now())
    await recordAccess(db, actorOf(request), request.params.id, 'webhook tested')
    return queued
  })
  serve('GET /admin/webhooks/:id/deliveries', async (request, reply) =>
    sendList(request, reply, request.query, await listDeliveries(db, request.params.id, request.query)))
  serve('POST /admin/webhooks/:id/deliveries/:deliveryId/resend', async (request) => {
    const queued = await resend(db, request.params.id, request.params.deliveryId)
    await recordAccess(db, actorOf(request), request.params.id, 'delivery sent again', { delivery: queued.id })
    return queued
  })
}
