import { expect, type Page } from '@playwright/test'

/**
 * Waits until the script of a page for visitors has taken it over, which its foot says in the end: on a busy machine a
 * key or a click before that is lost, however idle the network is.
 */
export const takenOver = (page: Page): Promise<void> => expect(page.getByText('Up to date', { exact: true })).toBeAttached()

/** Opens a page for visitors, to be used at once. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}
