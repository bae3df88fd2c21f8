import { expect, test } from '@playwright/test'
import { doubleText, faultsOfText, tallNames } from '#tests/e2e/checks/large-text.ts'
import { tornWords } from '#tests/e2e/checks/torn-words.ts'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { publicPages } from '#tests/support/pages.ts'

const PHONE = { width: 390, height: 844 }

test('With text twice as large no page moves sideways, and no text is cut or lies on another, and names break between words into three lines at most (PU-14)', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL, viewport: PHONE })
  const page = await context.newPage()
  await doubleText(page)
  const faults: Record<string, string[]> = {}
  for (const [name, path] of await publicPages(baseURL ?? '')) {
    await page.goto(path)
    const torn = (await tornWords(page)).map((word) => `'${word}' is torn`)
    const found = [...(await faultsOfText(page)), ...torn, ...(await tallNames(page))]
    if (found.length > 0) faults[name] = found
  }
  expect(faults).toEqual({})
  await context.close()
})

test('With text twice as large the menu and the search are as usable (PU-14 PU-01)', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL, viewport: PHONE })
  const page = await context.newPage()
  await doubleText(page)
  await openReady(page, '/')
  for (const name of ['More', 'Search']) {
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
    expect(await faultsOfText(page)).toEqual([])
  }
  await page.getByRole('banner').getByRole('combobox').fill('kite')
  await page.getByRole('option').first().waitFor()
  expect(await faultsOfText(page)).toEqual([])
  await context.close()
})
