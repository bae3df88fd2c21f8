import { test as base } from '@playwright/test'
import { ownSite, type OwnSite } from './own-site.ts'

/** Tests whose `baseURL` is a separate server of their worker: no other test sees what they add. */
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
