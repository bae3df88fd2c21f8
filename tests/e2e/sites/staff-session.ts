import type { BrowserContext } from '@playwright/test'
import { logInAs, type Visitor } from '#tests/support/clients/visitor.ts'

export type StaffSession = { visitor: Visitor; enter: (context: BrowserContext) => Promise<void> }

/** A login at a site, as editor by default, to act by the API and to use in browsers. */
export async function staffSession(url: string, person: 'admin' | 'editor' | 'visitor' = 'editor'): Promise<StaffSession> {
  const visitor = await logInAs(url, person)
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url }))
  return { visitor, enter: (context) => context.addCookies(cookies) }
}
