// Takes the pictures of docs/screens: every page at 1280 and 390 px, dark and light, from the demo world, and brackets of
// all sizes. It adds events to the site: give it one of its own, started with STAND_IN_CODE as in tests/support/visitor.ts.
//   node scripts/screens.ts URL
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { emptyDraft, withHero } from '#domain/drafts/slots.ts'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { browserLaunch } from '#tests/support/browser.ts'
import { aBracketWorld } from '#tests/e2e/bracket-worlds.ts'
import { firstMatch, mainPages } from '#tests/support/pages.ts'
import { logInAs } from '#tests/support/visitor.ts'

const FOLDER = 'docs/screens'
const TALLEST = 2_000
const base = process.argv[2] ?? 'http://localhost:3000'

const PICKS = [
  ['A', 0, 'hela'], ['B', 0, 'luna-snow'], ['B', 1, 'magneto'], ['A', 2, 'iron-man'], ['A', 3, 'loki'], ['B', 4, 'storm'],
] as const
const draft = PICKS.reduce((board, [team, index, hero]) => withHero(board, { team, index }, hero), {
  ...emptyDraft(),
  selectedMapId: 'yggdrasill-path',
})

const event = '/events/demo-event-meridian-cup'
const pages: [name: string, path: string][] = [
  ...(await mainPages(base)),
  ['event-groups', `${event}?tab=groups`],
  ['event-schedule', `${event}?tab=schedule`],
  ['draft', `/draft?code=${encodeURIComponent(encodeDraft(draft))}`],
  ['analytics', '/analytics'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['not-found', '/nothing-here'],
]

const { id: matchId } = await firstMatch(base, 'recent')
const eventId = 'demo-event-meridian-cup'
const [bracket] = (await (await fetch(`${base}/api/brackets/event/${eventId}`)).json()) as { id: string }[]
const staffPages: [name: string, path: string][] = [
  ['staff-match-entry', `/admin/matches/entry?matchId=${matchId}`],
  ['staff-match-list', '/admin/matches/list'],
  ['staff-draft-editor', `/admin/draft-editor?matchId=${matchId}&gameIndex=0`],
  ['staff-events', `/admin/events?eventId=${eventId}`],
  ['staff-teams', '/admin/teams'],
  ['staff-players', '/admin/players'],
  ['staff-brackets', `/admin/brackets?eventId=${eventId}&bracketId=${bracket?.id}`],
  ['staff-groups', `/admin/groups?eventId=${eventId}`],
  ['staff-users', '/admin/users'],
  ['staff-history', '/admin/history'],
]
for (const type of ['single-elimination', 'double-elimination'] as const) {
  for (const size of [4, 8, 16, 32] as const) {
    pages.push([`bracket-${size}-${type.split('-')[0]}`, (await aBracketWorld(base, { size, type })).path])
  }
}
const { cookies } = await logInAs(base, 'admin')
const session = [...cookies].map(([name, value]) => ({ name, value, url: base }))

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch(browserLaunch())
for (const width of [1280, 390]) {
  for (const colorScheme of ['dark', 'light'] as const) {
    const context = await browser.newContext({
      baseURL: base, colorScheme, viewport: { width, height: width === 390 ? 844 : 800 }, timezoneId: 'Europe/Berlin', reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const [name, path] of [...pages, ...staffPages]) {
      if (name === staffPages[0]?.[0]) await context.addCookies(session)
      await page.goto(path, { waitUntil: 'networkidle' })
      const shown = name === 'match' ? page.getByRole('button', { expanded: false }).filter({ hasText: /\d/ }).first() : null
      if (shown && (await shown.count()) > 0) await shown.click()
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
      const { height } = await sharp(picture).metadata()
      await sharp(picture)
        .extract({ left: 0, top: 0, width, height: Math.min(height, TALLEST) })
        .png({ palette: true, quality: 85, effort: 8 })
        .toFile(`${FOLDER}/${name}-${width}-${colorScheme}.png`)
    }
    await context.close()
  }
}
await browser.close()
