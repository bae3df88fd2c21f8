import { expect, type Locator, type Page } from '@playwright/test'

/** The button of a row's menu. */
export const menuOf = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name: `More for ${name}`, exact: true })

/** Chooses Delete in the menu of a row: its question follows. */
export async function deleteByMenu(page: Page | Locator, name: string): Promise<void> {
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: `Delete ${name}`, exact: true }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}
