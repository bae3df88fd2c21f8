import { test, type Page } from '@playwright/test'
import type { SentMatch } from '#contract/matches.ts'
import { aWorld, type World } from '#tests/e2e/page-objects/match-entry-page.ts'
import { staffSite } from './staff-site.ts'

/** A site with the teams to enter matches of; in each test staff are logged in. `stored` reads a match as it is saved. */
export function matchEntrySite() {
  const { site, session } = staffSite()
  const world = {} as World
  test.beforeAll(async () => {
    Object.assign(world, await aWorld(site))
  })
  test.beforeEach(({ context }) => session.enter(context))
  const stored = async (page: Page, id: string): Promise<SentMatch> =>
    (await page.request.get(`${site.url}/api/matches/${id}`)).json() as Promise<SentMatch>
  return { site, session, world, stored }
}
