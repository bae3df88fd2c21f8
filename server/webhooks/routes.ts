import { z } from 'zod'
import { idParams } from '#contract/fields.ts'
import {
  deliveriesQuery, deliveryParams, deliveryQueued, webhook, webhookDelivery, webhookSecret, webhookWrite,
} from '#contract/webhooks.ts'
import { recordAccess } from '#server/audit/access.ts'
import { actorOf } from '#server/audit/store.ts'
import { sendList } from '#server/http/lists.ts'
import type { Routes } from '#server/http/routes.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { assertCallable, policyOf } from './address.ts'
import { listDeliveries, queuePing, resend } from './deliveries.ts'
import { insertWebhook, listWebhooks, removeWebhook, rotateSecret, updateWebhook } from './store.ts'

const tags = ['Webhooks']
const config = { access: 'admin' } as const

export const webhookRoutes: Routes = async (app, { config: settings, db, now }) => {
  const policy = policyOf(settings)
  app.get('/api/admin/webhooks', {
    config,
    schema: { tags, summary: 'All webhooks', response: { 200: z.array(webhook) } },
    handler: async () => listWebhooks(db),
  })
  app.post('/api/admin/webhooks', {
    config,
    schema: {
      tags, summary: 'Add a webhook; the answer is the only one with its secret',
      body: webhookWrite, response: { 201: webhookSecret },
    },
    handler: async (request, reply) => {
      await assertCallable(request.body.url, policy)
      return reply.code(201).send(await insertWebhook(db, actorOf(request), request.body))
    },
  })
  app.put('/api/admin/webhooks/:id', {
    config,
    schema: { tags, summary: 'Replace a webhook', params: idParams, body: webhookWrite, response: { 200: webhook } },
    handler: async (request, reply) => {
      await assertCallable(request.body.url, policy)
      const { params: { id }, body } = request
      return sendRecord(reply, await updateWebhook(db, actorOf(request), id, body, expectedVersion(request)))
    },
  })
  app.delete('/api/admin/webhooks/:id', {
    config,
    schema: { tags, summary: 'Delete a webhook and its log', params: idParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeWebhook(db, actorOf(request), request.params.id, expectedVersion(request))
      return reply.code(204).send(null)
    },
  })
  app.post('/api/admin/webhooks/:id/secret', {
    config,
    schema: {
      tags, summary: 'Create a new secret; for a day calls are signed with the old one too',
      params: idParams, response: { 200: webhookSecret },
    },
    handler: async (request) => rotateSecret(db, actorOf(request), request.params.id),
  })
  app.post('/api/admin/webhooks/:id/test', {
    config,
    schema: { tags, summary: 'Send a ping', params: idParams, response: { 202: deliveryQueued } },
    handler: async (request, reply) => {
      const queued = await queuePing(db, request.params.id, now())
      await recordAccess(db, actorOf(request), request.params.id, 'webhook tested')
      return reply.code(202).send(queued)
    },
  })
  app.get('/api/admin/webhooks/:id/deliveries', {
    config,
    schema: {
      tags, summary: 'Deliveries of a webhook in the last 30 days, newest first',
      params: idParams, querystring: deliveriesQuery, response: { 200: z.array(webhookDelivery) },
    },
    handler: async (request, reply) =>
      sendList(request, reply, request.query, await listDeliveries(db, request.params.id, request.query)),
  })
  app.post('/api/admin/webhooks/:id/deliveries/:deliveryId/resend', {
    config,
    schema: {
      tags, summary: 'Send a delivery again, with the same webhook-id',
      params: deliveryParams, response: { 202: deliveryQueued },
    },
    handler: async (request, reply) =>
{
      const queued = await resend(db, request.params.id, request.params.deliveryId)
      await recordAccess(db, actorOf(request), request.params.id, 'delivery sent again', { delivery: queued.id })
      return reply.code(202).send(queued)
    },
  })
}
