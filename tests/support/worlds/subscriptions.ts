import { createECDH, randomBytes } from 'node:crypto'
import type { PushWrite } from '#contract/push/push.ts'
import type { Client } from '#tests/support/clients/client.ts'
import type { PushService } from '#tests/support/foreign/push-service.ts'

/** Settings of a site that notifies the browsers of a stand-in push service. */
export const NOTIFIES = { WEBHOOK_ALLOW_PRIVATE: 'on', PUSH_SERVICES: '127.0.0.1' }

/** What a browser of Chrome sends, with an address that leads nowhere. */
export function aSubscription(): { address: PushWrite['address']; stars: PushWrite['stars'] } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  return { address: { endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, keys }, stars: ['team:none'] }
}

/** A browser at a push service that is notified by a site, with the handle of its subscription. */
export async function notified(client: Client, service: PushService, write: Partial<Omit<PushWrite, 'address'>> & { stars: PushWrite['stars'] }) {
  const browser = service.browser()
  const { status, body } = await client.post('/api/push/subscriptions', { address: browser.address, ...write })
  if (status !== 201) throw new Error(`The browser was not accepted: ${JSON.stringify(body)}`)
  return { ...browser, handle: (body as { handle: string }).handle }
}
