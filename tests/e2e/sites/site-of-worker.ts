import { test as base } from '@playwright/test'
import { ownSite, type OwnSite } from './own-site.ts'

type SiteOf = (file: string) => Promise<OwnSite>

/** Tests whose `baseURL` is a separate server of their file: no test of another file sees what they add. */
export const test = base.extend<{ site: OwnSite }, { siteOf: SiteOf }>({
  siteOf: [
    async ({ browserName: _needsNone }, provide) => {
      let present: { file: string; site: OwnSite } | undefined
      await provide(async (file) => {
        if (present?.file !== file) {
          await present?.site.close()
          present = { file, site: await ownSite() }
        }
        return present.site
      })
      await present?.site.close()
    },
    { scope: 'worker' },
  ],
  site: async ({ siteOf }, provide, { file }) => provide(await siteOf(file)),
  baseURL: async ({ site }, provide) => provide(site.url),
})
