import type { PushWrite } from '#contract/push/push.ts'
import { DomainError, invalid } from '#domain/errors.ts'
import type { Config } from '#server/config/config.ts'
import { limitNewRecords } from '#server/http/new-records.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { policyOf } from '#server/webhooks/address.ts'
import { serviceOf } from './allowed.ts'
import { makePushKeys } from './keys.ts'
import { isUsable } from './message.ts'
import { findSubscription, insertSubscription, removeSubscription, updateSubscription } from './store.ts'

const NEW = {
  what: 'new subscriptions', mostOfAll: 20_000, text: 'Too many browsers ask for notifications at the moment. Try again in an hour.',
}

/** Whether this site sends notifications: they need the service worker, which OFFLINE_PAGES=off removes (FO-08). */
export const sendsPush = ({ PUSH, OFFLINE_PAGES }: Pick<Config, 'PUSH' | 'OFFLINE_PAGES'>): boolean => PUSH === 'on' && OFFLINE_PAGES === 'on'

/** Notifications of what visitors follow, without an account: whoever has the handle of a subscription may change it (FO-12). */
export const pushRoutes: Routes = async (app, { config, db }) => {
  const serve = serverOf(app, 'Notifications')
  const policy = policyOf(config)
  const keys = makePushKeys(db, config.PUSH_PRIVATE_KEY)
  const isOn = sendsPush(config)

  /** @throws DomainError where it cannot be notified */
  const placeOf = async ({ address: { endpoint, keys: browser } }: PushWrite) => {
    if (!isOn) throw new DomainError('CONFLICT', 'This site sends no notifications.')
    const service = serviceOf(endpoint, config.PUSH_SERVICES, policy)
    if (!isUsable(browser)) throw invalid('address.keys.p256dh', 'This is no key of a browser')
    return { service, publicKey: (await keys.current()).publicKey }
  }
  const limited = (max: number) => ({ bodyLimit: 8_192, config: { rateLimit: { max, timeWindow: '1 hour' } } })

  serve('GET /push/key', async () => ({ key: isOn ? (await keys.current()).publicKey : null }))
  serve('POST /push/subscriptions', async (request) =>
    insertSubscription(db, request.body, await placeOf(request.body), () => limitNewRecords(db, request.ip, NEW)), limited(120))
  serve('GET /push/subscriptions/:handle', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return findSubscription(db, request.params.handle)
  }, limited(1_200))
  serve('PUT /push/subscriptions/:handle', async (request) =>
    updateSubscription(db, request.params.handle, request.body, await placeOf(request.body)), limited(1_200))
  serve('DELETE /push/subscriptions/:handle', async (request) => removeSubscription(db, request.params.handle), limited(600))
}
