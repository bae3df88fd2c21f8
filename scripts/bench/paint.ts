// When the page of an event with a double elimination of 32 teams shows something and its largest part, on a slow phone,
// against a static page of the same text that carries its styles; how long its tasks are, how much it jumps, its size.
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { browserLaunch } from '#tests/support/browser.ts'
import { USUAL } from './field/cases.ts'
import { atMost, inTurns, median, type Goal } from './field/goal.ts'
import { aLargeEvent } from './field/large-event.ts'
import type { World } from './field/world.ts'

const ROUNDS = 7
/** A slow phone's line as browsers' tools have it: 1.5 Mbit/s down, 750 kbit/s up, 562 ms there and back. */
const NETWORK = { offline: false, downloadThroughput: 187_500, uploadThroughput: 93_750, latency: 562 }
const CPU_RATE = 4
const SETTLED_MS = 4_000
const MOST_BYTES = 120_000

type Painted = { first: number; largest: number; longestTask: number; shift: number }

export async function measure(world: World): Promise<Goal[]> {
  const site = await world.start(await world.database(USUAL))
  const path = await aLargeEvent(site.url)
  const { length } = await (await fetch(site.url + path)).text()
  const plain = await servePlain(site.url, path)
  const browser = await chromium.launch(browserLaunch())
  const { one, two } = await inTurns(ROUNDS, () => open(browser, site.url + path), () => open(browser, plain.url + path))
  await browser.close()
  plain.server.close()
  await site.end('SIGTERM')

  const of = (painted: Painted[], key: keyof Painted): number => median(painted.map((each) => each[key]))
  const against = (goal: string, key: 'first' | 'largest' | 'longestTask'): Goal =>
    atMost(goal, of(one, key) / of(two, key), 1.2, '', `(${of(one, key).toFixed(0)} ms, static ${of(two, key).toFixed(0)} ms)`)
  return [
    against('event page, first contentful paint', 'first'),
    against('event page, largest contentful paint', 'largest'),
    against('event page, longest task', 'longestTask'),
    atMost('event page, layout shift', Math.max(...one.map(({ shift }) => shift)), 0, '', `(static ${of(two, 'shift').toFixed(4)})`),
    atMost('event page, document', length, MOST_BYTES, ' bytes'),
  ]
}

/** Opens a page as a first visitor on a slow phone. */
async function open(browser: Browser, url: string): Promise<Painted> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.addInitScript(WATCH)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const painted = (await page.evaluate('painted')) as Painted
  await context.close()
  return painted
}

const WATCH = `
  globalThis.painted = { first: 0, largest: 0, longestTask: 50, shift: 0 }
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') painted.first = entry.startTime })
  watch('largest-contentful-paint', (entry) => { painted.largest = entry.startTime })
  // Shorter ones than this are not told.
  watch('longtask', ({ duration }) => { painted.longestTask = Math.max(painted.longestTask, duration) })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) painted.shift += entry.value })
`

/**
 * Serves the text of a page as a static page would: its markup, with its styles inside, its pictures and nothing else. What
 * only scripts need, and the faces of the fonts, are not in it.
 */
async function servePlain(origin: string, path: string): Promise<{ url: string; server: Server }> {
  const html = withoutExtras(await (await fetch(origin + path)).text())
  if (!html.includes('@layer utilities{')) throw new Error('The page does not carry its styles')
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const server = createServer((request, response) => {
    if (request.url !== path) {
      void passOn(origin + request.url, response)
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, server }
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const picture = await fetch(url)
  response.writeHead(picture.status, { 'content-type': picture.headers.get('content-type') ?? '' })
  response.end(Buffer.from(await picture.arrayBuffer()))
}

const withoutExtras = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, '')
