import { z } from 'zod'
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import { LIMITS } from '#domain/limits.ts'
import { isHttpUrl } from '#domain/links.ts'
import { instant, optionalText, paging, recordFields } from './fields.ts'
import type { Endpoints } from './endpoint.ts'

/** The most endpoints a site can have. Each has its own queue, so none holds up another. */
export const MAX_WEBHOOKS = 20

const event = z.enum(WEBHOOK_EVENTS)

export const webhookWrite = z.strictObject({
  url: z
    .string()
    .trim()
    .max(LIMITS.url)
    .refine(isHttpUrl, 'Use a full web address that begins with https://'),
  events: z
    .array(event)
    .min(1, 'Please choose at least one event')
    .max(WEBHOOK_EVENTS.length)
    .transform((chosen) => WEBHOOK_EVENTS.filter((one) => chosen.includes(one))),
  description: optionalText(200),
  enabled: z.boolean().default(true),
})
export type WebhookWrite = z.infer<typeof webhookWrite>

export const webhook = z.object({
  ...recordFields,
  url: z.string(),
  events: z.array(event),
  description: z.string(),
  enabled: z.boolean(),
  disabledReason: z.string().describe('Why the site stopped calling it; empty when it did not, or when staff did'),
  failingSince: instant.nullable(),
  oldSecretUntil: instant.nullable().describe('Until then calls are signed with the secret before the last one too'),
})
export type WebhookRecord = z.infer<typeof webhook>

/** The answer to a create and to a new secret, the only ones that contain the secret. */
export const webhookSecret = z.object({ id: z.string(), secret: z.string() })
export type WebhookSecret = z.infer<typeof webhookSecret>
/** The answer to a create. */
export const webhookCreated = webhook.extend({ secret: z.string() })
export type WebhookCreated = z.infer<typeof webhookCreated>

export const deliveriesQuery = z.object(paging(20, 50))

/** One event for one endpoint with every call that was made for it, the last one first. */
export const webhookDelivery = z.object({
  id: z.string().describe('The `webhook-id` of every call for it'),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: instant,
  dueAt: instant.nullable().describe('When it is sent next'),
  attempts: z.array(
    z.object({
      at: instant,
      status: z.int().nullable().describe('HTTP status; null when there was no answer'),
      ms: z.int(),
      answer: z.string().describe('The first bytes of the answer, or why there was none'),
    }),
  ),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** The answer to a test and to a resend: the delivery that is sent within a second or two. */
export const deliveryQueued = z.object({ id: z.string() })

export const webhookEndpoints = {
  'GET /admin/webhooks': { access: 'admin', summary: 'All webhooks', answer: z.array(webhook) },
  'POST /admin/webhooks': {
    access: 'admin', summary: 'Add a webhook; the answer is the only one with its secret',
    body: webhookWrite, answer: webhookCreated, status: 201, refusals: ['TOO_MANY'],
  },
  'PUT /admin/webhooks/:id': { access: 'admin', summary: 'Replace a webhook', versioned: true, body: webhookWrite, answer: webhook },
  'DELETE /admin/webhooks/:id': { access: 'admin', summary: 'Delete a webhook and its log', versioned: true },
  'POST /admin/webhooks/:id/secret': {
    access: 'admin', summary: 'Create a new secret; for a day calls are signed with the old one too',
    operationId: 'renewWebhookSecret', answer: webhookSecret,
  },
  'POST /admin/webhooks/:id/test': {
    access: 'admin', summary: 'Send a ping', operationId: 'testWebhook', answer: deliveryQueued, status: 202,
  },
  'GET /admin/webhooks/:id/deliveries': {
    access: 'admin', summary: 'Deliveries of a webhook in the last 30 days, newest first',
    query: deliveriesQuery, answer: z.array(webhookDelivery),
  },
  'POST /admin/webhooks/:id/deliveries/:deliveryId/resend': {
    access: 'admin', summary: 'Send a delivery again, with the same webhook-id', operationId: 'resendWebhookDelivery',
    answer: deliveryQueued, status: 202,
  },
} satisfies Endpoints
