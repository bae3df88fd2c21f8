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

test('With text twice as large no page moves sideways on tablets and wide screens either (PU-14)', async ({ baseURL, browser }) => {
  const faults: string[] = []
  for (const width of [768, 1024, 1280]) {
    const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } })
    const page = await context.newPage()
    await doubleText(page)
    for (const [name, path] of await publicPages(baseURL ?? '')) {
      await page.goto(path)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (beyond > 0) faults.push(`${name}, ${width} px: ${beyond} px`)
    }
    await context.close()
  }
  expect(faults).toEqual([])
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

test('With text twice as large the slots of an empty draft have their words whole at every width (PU-14)', async ({ baseURL, browser }) => {
  for (const width of [390, 800, 1280]) {
    const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } })
    const page = await context.newPage()
    await doubleText(page)
    await page.goto('/draft')
    const notWhole = await page.locator('.draft-slot-name').evaluateAll((names) => names.flatMap((name) => {
      const word = document.createRange()
      word.selectNodeContents(name)
      return word.getClientRects().length === 1 && name.scrollWidth <= name.clientWidth ? [] : [name.textContent]
    }))
    expect([width, notWhole]).toEqual([width, []])
    await context.close()
  }
})
