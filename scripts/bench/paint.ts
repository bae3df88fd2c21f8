// When the event page shows something and its largest part, on a slow phone, against the same document and style sheets
// without scripts from a plain server; and how long its scripts block and how much it jumps.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { browserLaunch } from '#tests/support/browser.ts'
import { PAGES, USUAL } from './field/cases.ts'
import { atMost, inTurns, median, type Goal } from './field/goal.ts'
import type { World } from './field/world.ts'

const ROUNDS = 7
/** Slow 4G as browsers' tools have it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const CPU_RATE = 4
const SETTLED_MS = 2_500

type Painted = { first: number; largest: number; longestTask: number; longestLater: number; shift: number }

export async function measure(world: World): Promise<Goal[]> {
  const site = await world.start(await world.database(USUAL))
  const path = PAGES[1]?.path ?? '/'
  const plain = await servePlain(site.url, path)
  const browser = await chromium.launch(browserLaunch())
  const { one, two } = await inTurns(ROUNDS, () => open(browser, site.url + path), () => open(browser, plain.url + path))
  await browser.close()
  plain.server.close()
  await site.end('SIGTERM')

  const of = (painted: Painted[], key: keyof Painted): number => median(painted.map((each) => each[key]))
  const against = (goal: string, key: 'first' | 'largest'): Goal =>
    atMost(goal, of(one, key) / of(two, key), 1.1, '', `(${of(one, key).toFixed(0)} ms, plain ${of(two, key).toFixed(0)} ms)`)
  return [
    against('event page, first contentful paint', 'first'),
    against('event page, largest contentful paint', 'largest'),
    atMost('event page, longest task', of(one, 'longestTask'), 50, ' ms', `(plain ${of(two, 'longestTask').toFixed(0)} ms)`),
    atMost('event page, longest task after it shows', of(one, 'longestLater'), 50, ' ms'),
    atMost('event page, layout shift', of(one, 'shift'), 0, '', `(plain ${of(two, 'shift').toFixed(4)})`),
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
  globalThis.painted = { first: 0, largest: 0, longestTask: 0, longestLater: 0, shift: 0 }
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') painted.first = entry.startTime })
  watch('largest-contentful-paint', (entry) => { painted.largest = entry.startTime })
  watch('longtask', ({ startTime, duration }) => {
    painted.longestTask = Math.max(painted.longestTask, duration)
    if (painted.first > 0 && startTime > painted.first) painted.longestLater = Math.max(painted.longestLater, duration)
  })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) painted.shift += entry.value })
`

/** Serves the document without scripts, and style sheets, fonts and pictures as they are. */
async function servePlain(origin: string, path: string): Promise<{ url: string; server: Server }> {
  const files = new Map<string, { type: string; body: Buffer }>()
  const keep = async (address: string, change = (text: Buffer): Buffer => text): Promise<Buffer> => {
    const response = await fetch(origin + address)
    const body = change(Buffer.from(await response.arrayBuffer()))
    files.set(address, { type: response.headers.get('content-type') ?? '', body })
    return body
  }
  const html = await keep(path, (text) => Buffer.from(withoutScripts(text.toString())))
  const named = [...html.toString().matchAll(/(?:href|src)="(\/(?:assets|art|uploads)\/[^"]+)"/g)].map(([, file]) => file ?? '')
  for (const file of new Set(named)) {
    const body = await keep(file)
    if (!file.endsWith('.css')) continue
    for (const [, used = ''] of body.toString().matchAll(/url\((\/[^)]+)\)/g)) await keep(used)
  }
  const packed = new Map([...files].map(([address, { body }]) => [address, brotliCompressSync(body)]))
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const isText = /text|svg/.test(file.type)
    const body = isText ? packed.get(request.url ?? '') : file.body
    response.writeHead(200, {
      'content-type': file.type, 'cache-control': 'public, max-age=3600', ...(isText && { 'content-encoding': 'br' }),
    })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, server }
}

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
