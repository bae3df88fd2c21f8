import { expect, test, type Page } from '@playwright/test'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { staffSession, type StaffSession } from '#tests/e2e/sites/staff-session.ts'
import { aHostileWorld, HOSTILE, type HostileWorld } from '#tests/e2e/worlds/hostile-texts.ts'
import { connect } from '#tests/support/clients/client.ts'

test.describe.configure({ mode: 'default', timeout: 240_000 })

let site: OwnSite
let world: HostileWorld
let admin: StaffSession
test.beforeAll(async () => {
  site = await ownSite()
  const as = connect(site.url)
  world = await aHostileWorld(await as('editor'), await as('admin'))
  admin = await staffSession(site.url, 'admin')
})
test.afterAll(() => site.close())

type Seen = { hits: number; violations: string[]; dialogs: number; strange: string[] }

/** Records any script that runs and should not, and every violation of the policy. */
async function watch(page: Page): Promise<{ look: () => Promise<Seen> }> {
  let dialogs = 0
  const said: string[] = []
  page.on('dialog', (dialog) => {
    dialogs += 1
    dialog.dismiss().catch(() => {})
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) said.push(message.text())
  })
  await page.addInitScript(() => {
    const notes = window as unknown as { hit: () => void; hits: number; violations: string[] }
    notes.hits = 0
    notes.violations = []
    notes.hit = () => (notes.hits += 1)
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      notes.violations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  const look = async (): Promise<Seen> => {
    const found = await page.evaluate(() => {
      const notes = window as unknown as { hits: number; violations: string[] }
      const handlers = [...document.querySelectorAll('*')].filter((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')))
      const frames = [...document.querySelectorAll('iframe, object, embed, base')]
      const scripts = [...document.querySelectorAll('script')].filter((script) => /^\s*hit\(/.test(script.textContent))
      const links = [...document.querySelectorAll('a')].filter((link) => !/^(?:https?|webcal):$/.test(link.protocol))
      const strange = [...handlers, ...frames, ...scripts, ...links].map((element) => element.outerHTML.slice(0, 200))
      return { hits: notes.hits, violations: notes.violations, strange }
    })
    return { ...found, violations: [...found.violations, ...said], dialogs }
  }
  return { look }
}

const SAFE: Seen = { hits: 0, violations: [], dialogs: 0, strange: [] }
const q = encodeURIComponent

const publicPages = (): string[] => [
  '/', '/analytics', '/privacy', '/terms', '/nowhere', `/${q(HOSTILE[0])}`, '/draft', `/draft?code=${q(HOSTILE[1])}`,
  `/draft/${q(HOSTILE[3])}`, ...world.matchIds.map((id) => `/matches/${id}`), `/matches/${q(HOSTILE[0])}`,
  ...['', '?tab=schedule&earlier=open', '?tab=groups', '?picks=1', `?tab=${q(HOSTILE[1])}`].map((query) => `/events/${world.eventId}${query}`),
  ...world.teamIds.map((id) => `/teams/${id}`), ...HOSTILE.map((text) => `/search?q=${q(text.slice(0, 100))}`),
  '/search?q=onerror', '/search?q=script',
]
const adminPages = (): string[] => [
  'matches/entry', 'matches/list', 'events', 'players', 'teams', 'brackets', 'groups', 'users', 'history',
  `matches/entry?matchId=${world.matchIds[0]}`, `events?eventId=${world.eventId}`, `teams?teamId=${world.teamIds[0]}`,
  `brackets?eventId=${world.eventId}&bracketId=${world.bracketId}`, `groups?eventId=${world.eventId}`, 'draft-editor',
  `matches/${q(HOSTILE[1])}`, `teams?teamId=${q(HOSTILE[1])}`,
].map((path) => `/admin/${path}`)

async function visit(page: Page, path: string): Promise<string> {
  await page.goto(site.url + path)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForTimeout(300) // lists and late parts; a stream of events means the network is never idle
  return (await page.locator('body').innerText()) ?? ''
}

test('Typed text is only text on every page of visitors, and no page breaks its own policy [X07 X11]', { tag: '@long' }, async ({ page }) => {
  const { look } = await watch(page)
  for (const path of publicPages()) {
    await visit(page, path)
    expect({ path, ...(await look()) }).toEqual({ path, ...SAFE })
  }
  const [teamId] = world.teamIds
  const { name } = (await (await page.request.get(`${site.url}/api/teams/${teamId}`)).json()) as { name: string }
  await visit(page, `/teams/${teamId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(name)
})

test('Typed text is only text on every page of staff, and no page breaks its own policy [X07 X11]', { tag: '@long' }, async ({ page }) => {
  await admin.enter(page.context())
  const { look } = await watch(page)
  const shown: string[] = []
  for (const path of adminPages()) {
    shown.push(await visit(page, path))
    expect({ path, ...(await look()) }).toEqual({ path, ...SAFE })
  }
  expect(shown.join()).toContain('<script>hit()</script>')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('script')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await look()).toEqual(SAFE)
})

test('Text typed into the search is only text in its suggestions [X11]', async ({ page }) => {
  const { look } = await watch(page)
  await visit(page, '/')
  const box = page.getByRole('combobox').first()
  for (const text of HOSTILE) {
    const answered = page.waitForResponse((response) => response.url().includes('/api/search/suggestions'))
    await box.fill(text.slice(0, 60))
    await answered
    expect(await look()).toEqual(SAFE)
  }
})

test('No page we link to in a new tab can reach back [X13]', { tag: '@long' }, async ({ page }) => {
  await admin.enter(page.context())
  let links = 0
  for (const path of [...publicPages(), ...adminPages()]) {
    await page.goto(site.url + path)
    await expect(page.locator('h1').first()).toBeVisible()
    const blank = await page.locator('a[target="_blank"]').evaluateAll((all) => all.map((link) => link.getAttribute('rel')))
    for (const rel of blank) expect(rel, path).toContain('noopener')
    links += blank.length
  }
  expect(links).toBeGreaterThan(5)
})
