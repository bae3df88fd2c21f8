import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#server/http/routes.ts'
import { BUILT } from '#server/root.ts'

/** The file of the service worker in a build, and its address. */
export const OFFLINE_WORKER = 'offline.js'

/** Replaces a worker that visitors have: it removes what was stored, and itself (FO-07). */
const REMOVES_ITSELF = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await registration.unregister()
})()))
`

/**
 * Serves the service worker. Browsers ask for it again at each visit, so it must never be cached: else a fault in it could
 * not be mended.
 * @param isOn false: visitors get one that removes itself
 */
export function serveOfflineWorker(app: App, isOn: boolean): void {
  const found = isOn ? readFile(join(BUILT, 'client', OFFLINE_WORKER), 'utf8').catch(() => REMOVES_ITSELF) : REMOVES_ITSELF
  app.get(`/${OFFLINE_WORKER}`, {
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .type('text/javascript; charset=utf-8')
        .send(await found),
  })
}
