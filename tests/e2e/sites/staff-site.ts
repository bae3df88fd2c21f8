import { test } from '@playwright/test'
import { ownSite, type OwnSite } from './own-site.ts'
import { staffSession, type StaffSession } from './staff-session.ts'

/**
 * A server for the tests of one file, which run one after the other, and a login of its staff. Both are there from the
 * first test, or hook, to the last, and not before.
 */
export function staffSite(person: 'admin' | 'editor' = 'editor'): { site: OwnSite; session: StaffSession } {
  const site = {} as OwnSite
  const session = {} as StaffSession
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    Object.assign(site, await ownSite())
    Object.assign(session, await staffSession(site.url, person))
  })
  test.afterAll(() => site.close())
  return { site, session }
}
