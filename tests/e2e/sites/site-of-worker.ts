import { test as base } from '@playwright/test'
import { ownSite, type OwnSite } from './own-site.ts'

/** Tests whose `baseURL` is a server of their worker's own: what they add is seen by no other test. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    async ({ browserName: _needsNone }, provide) => {
      const site = await ownSite()
      await provide(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
})
