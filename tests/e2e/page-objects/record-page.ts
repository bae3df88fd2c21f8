import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The page of staff with the form and the list of events, or of teams. The site is asked for its address when the page opens: it starts
 * before the tests.
 */
export const recordPage = (site: { readonly url: string }, noun: 'Event' | 'Team') => {
  const one = noun.toLowerCase()
  const list = (page: Page): Locator => page.getByRole('region', { name: `Existing ${noun}s` })
  return {
    /** Opens the page, with a record in its form. */
    open: async (page: Page, id = ''): Promise<void> => {
      await page.goto(`${site.url}/admin/${one}s${id && `?${one}Id=${id}`}`)
      await expect(page.getByRole('heading', { level: 1, name: `${noun} Management` })).toBeVisible()
    },
    form: (page: Page): Locator => page.getByRole('form', { name: noun }),
    list,
    row: (page: Page, name: string): Locator => list(page).getByRole('listitem').filter({ hasText: name }),
  }
}
