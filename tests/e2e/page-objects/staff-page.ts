import { expect, type Locator, type Page } from '@playwright/test'
import { pluralOf, type RecordKind } from '#contract/nouns.ts'
import type { OwnSite } from '#tests/e2e/sites/own-site.ts'
import type { StaffSession } from '#tests/e2e/sites/staff-session.ts'

/** What the pages of staff have in common, each part looked for on the page that it is given. */
export const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page, name?: string): Locator => page.getByRole('dialog', { name })
export const says = (page: Page, text: string): Promise<void> => expect(page.getByText(text).first()).toBeVisible()

/**
 * Opens a page of staff and waits for its heading; `query` is the rest of its address. Where nobody is logged in yet, the
 * file's own staff is.
 */
export const opener = (site: OwnSite, session: StaffSession, path: string, heading: string) =>
  async (page: Page, query = ''): Promise<void> => {
    if ((await page.context().cookies()).length === 0) await session.enter(page.context())
    await page.goto(`${site.url}/admin/${path}${query}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

/** The page of one kind of record: `open` takes the id of the record to edit, `new` for an empty form, or none. */
export function recordPage(site: OwnSite, session: StaffSession, kind: RecordKind) {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  const openAt = opener(site, session, pluralOf(kind), `${name} Management`)
  const list = (page: Page): Locator => page.getByRole('region', { name: `Existing ${name}s` })
  const form = (page: Page): Locator => page.getByRole('form', { name })
  return {
    open: (page: Page, id = ''): Promise<void> => openAt(page, id && `?${kind}Id=${id}`),
    form,
    list,
    row: (page: Page, text: string): Locator => list(page).getByRole('listitem').filter({ hasText: text }),
    save: (page: Page, action: 'Create' | 'Update'): Promise<void> => button(form(page), `${action} ${name}`).click(),
  }
}

/** Makes a call of the API fail from here on; the returned function repairs it. */
export async function breakCall(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { error: 'The disk is full', code: 'INTERNAL', requestId: 'r-1' } })
      : route.fallback(),
  )
  return () => page.unroute(path)
}
