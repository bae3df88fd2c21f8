import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { hasFonts, hears } from '#tests/e2e/page-objects/ready.ts'
import { DEMO, firstMatch, mainPages, publicPages } from '#tests/support/pages.ts'

test('Every page carries its styles, which its policy names, and waits for no other file', async ({ baseURL, request }) => {
  for (const [name, path] of [...(await mainPages(baseURL ?? '')), ['draft', '/draft'], ['staff', '/admin']]) {
    const answer = await request.get(path ?? '')
    const html = await answer.text()
    const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, style = '']) => style)
    expect(styles, name).toEqual([expect.stringContaining('@font-face'), expect.stringContaining('@layer utilities{')])
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(answer.headers()['content-security-policy'], name).toContain(`style-src 'self' ${hashes.join(' ')};`)
    expect(html, name).not.toMatch(/rel="(?:stylesheet|modulepreload)"|as="(?:style|font|script)"|<script[^>]* src=/)
    expect(html, name).toMatch(/data-styles="\/assets\/[\w.-]+\.css/)
  }
})

/** All rules of a page's own sheet, and those in groups as well. */
const RULES = `
  const rules = (sheet) => [...sheet.cssRules].filter((rule) => !(rule instanceof CSSLayerStatementRule))
  const own = () => rules(document.querySelector('#style').sheet)
  const leaves = (list) => list.flatMap((rule) => (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule) ? leaves([...rule.cssRules]) : rule))
`

test('The rules that a page lacks join those that it has, which stay, in the order of its sheets', { tag: '@long' }, async ({ baseURL, page }) => {
  for (const [name, path] of [...(await mainPages(baseURL ?? '')), ['draft', '/draft'], ['staff', '/admin']]) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\.css$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path ?? '')
    const before = await page.evaluate<number>(`(() => { ${RULES} globalThis.had = leaves(own()); return had.length })()`)
    release()
    await hears(page)
    const { shown, whole, again, kept } = await page.evaluate<Record<'shown' | 'whole' | 'again', string[]> & { kept: number }>(`(async () => {
      ${RULES}
      const sheets = document.querySelector('[data-styles]').dataset.styles.split(' ')
      const all = new CSSStyleSheet()
      all.replaceSync((await Promise.all(sheets.map(async (href) => (await fetch(href)).text()))).join(''))
      const texts = (list) => list.map(({ cssText }) => cssText)
      const written = new CSSStyleSheet()
      written.replaceSync(texts(rules(all)).join(''))
      return { shown: texts(own()), whole: texts(rules(all)), again: texts(rules(written)), kept: had.filter(({ parentStyleSheet }) => parentStyleSheet).length }
    })()`)
    // A rule is added as the browser writes it, which loses a `font` with a variable that another property changes.
    expect(again, name).toEqual(whole)
    expect(shown, name).toEqual(whole)
    expect(kept, name).toBe(before)
    await page.unroute(/\.css$/)
  }
})

test('No element of any public page has a style of its own, which its policy would block', async ({ baseURL, request }) => {
  for (const [name, path] of await publicPages(baseURL ?? '')) {
    const html = await (await request.get(path)).text()
    expect(html.match(/<\w[^<>]*\sstyle=[^<>]*>/g) ?? [], name).toEqual([])
  }
})

/** Adds up from the start of a page how far what was painted moves. */
const WATCH = `
  globalThis.moved = 0
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) moved += entry.value }))
    .observe({ type: 'layout-shift', buffered: true })
`

/** A busy browser paints in the middle of a row as well, whose last word then moves the others; anything larger moves more than this. */
const PART_OF_A_ROW = 0.01

/** What a page takes for the time that it began to arrive after. */
const arrivedAfter = (ms: number) => `performance.now = () => (delete performance.now, ${ms});`

/** Notes whether a face was asked for before the body began: Chromium would hold the first paint for it. */
const NOTE_FACES = `
  globalThis.held = false
  const { load } = FontFace.prototype
  FontFace.prototype.load = function () {
    held ||= !document.body
    return load.call(this)
  };
`

const SIZES = [[390, 844], [1280, 800]] as const
const faces = (page: Page) => page.locator('html[data-faces=set]')
const faceOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).first().evaluate((element) => getComputedStyle(element).fontFamily)

test('Nothing moves while the document of an event arrives', { tag: '@long' }, async ({ baseURL, page }) => {
  const html = await (await fetch(`${baseURL}${DEMO.event}`)).text()
  const ends = ['About', 'data-node=', 'Upcoming Matches', '<footer'].map((text) => html.indexOf(text, html.indexOf('<main')))
  expect(ends.every((end) => end > 0)).toBe(true)
  for (const [end, [width, height]] of ends.flatMap((end) => SIZES.map((size) => [end, size] as const))) {
    const half = createServer((request, response) => {
      // A page whose script does not come at all tells so, in a bar of its own.
      if (request.url !== DEMO.event) return void response.writeHead(request.url?.endsWith('.js') ? 200 : 404, { 'content-type': 'text/javascript' }).end()
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, end))
      setTimeout(() => response.end(html.slice(end)), 800)
    }).listen(0)
    await once(half, 'listening')
    const { port } = half.address() as AddressInfo
    await page.setViewportSize({ width, height })
    await page.addInitScript(arrivedAfter(600) + WATCH)
    await page.goto(`http://localhost:${port}${DEMO.event}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    await page.waitForLoadState('load')
    await page.waitForTimeout(200)
    expect(await page.evaluate('moved'), `cut at ${end}, ${width} px`).toBeLessThan(PART_OF_A_ROW)
    half.close()
  }
})

test('On a slow line nothing moves when whole styles, scripts and fonts arrive; the fonts are set behind the next tap or key', { tag: '@long' }, async ({ baseURL, browser }) => {
  const match = await firstMatch(baseURL ?? '', 'recent')
  const pages = (await mainPages(baseURL ?? '')).filter(([name]) => name === 'home' || name === 'event')
  for (const [width, height] of SIZES) {
    for (const [name, path] of [...pages, ['match', `/matches/${match.id}`] as const]) {
      const context = await browser.newContext({ baseURL, viewport: { width, height } })
      const page = await context.newPage()
      await page.addInitScript(arrivedAfter(600) + NOTE_FACES + WATCH)
      const held = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await hears(page)
      held.resolve()
      await hasFonts(page)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await page.evaluate('moved'), `${name} at ${width} px`).toBeLessThan(PART_OF_A_ROW)
      expect(await page.evaluate('held'), `${name} at ${width} px`).toBe(false)
      await expect(faces(page)).toHaveCount(0)
      await page.keyboard.press('Shift')
      await expect(faces(page)).toHaveCount(1)
      expect(await faceOf(page, 'h1'), name).toContain('Clutchboard Display')
      expect(await faceOf(page, 'body'), name).toContain('Inter Variable')
      await context.close()
    }
  }
})

test('Near its server a first visit is set in the fonts of the site from its first paint on', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.addInitScript(arrivedAfter(20) + WATCH)
  await page.addInitScript(() => {
    // The wait does not end before the fonts are there, however slow the machine is.
    const later = globalThis.setTimeout
    globalThis.setTimeout = ((work: () => void, ms = 0) => later(work, ms * 400)) as typeof setTimeout
  })
  await page.goto('/')
  await expect(faces(page)).toHaveCount(1)
  await expect(page.locator('h1')).toBeVisible()
  expect(await page.evaluate('moved')).toBeLessThan(PART_OF_A_ROW)
  await context.close()
})

test('Fonts once set stay for the visit', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await hasFonts(page)
  await page.keyboard.press('Shift')
  await expect(faces(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Draft' }).first().click()
  await expect(page).toHaveURL(/\/draft$/)
  await expect(faces(page)).toHaveCount(1)
})

test('Without script the site is set in its own faces', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  expect(await faceOf(page, 'h1')).toContain('Clutchboard Display')
  await context.close()
})
