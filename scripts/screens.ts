// Takes the pictures of the README from the demo data, as a newcomer has it: on a separate server, from the output of
// `npm run build`. npm run build && node scripts/bootstrap.mjs run scripts/screens.ts
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { emptyDraft, withHero } from '#domain/drafts/slots.ts'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { browserLaunch } from '#tests/support/browser.ts'
import { DEMO, firstMatch } from '#tests/support/pages.ts'
import { dataFolder, startProgram } from './bench/import/program.ts'

const FOLDER = 'docs/screens'
const VIEWPORT = { width: 1280, height: 960 }

const PICKS = [
  ['A', 0, 'hela'], ['B', 0, 'luna-snow'], ['B', 1, 'magneto'], ['A', 2, 'iron-man'], ['A', 3, 'loki'], ['B', 4, 'storm'],
] as const
const draft = PICKS.reduce((board, [team, index, hero]) => withHero(board, { team, index }, hero), {
  ...emptyDraft(),
  selectedMapId: 'yggdrasill-path',
})

type Shot = {
  name: string
  path: string
  colorScheme: 'dark' | 'light'
  asEditor?: boolean
  /** Steps on the page before the picture is taken. */
  before?: (page: Page) => Promise<void>
}

const closeToast = (page: Page) => page.getByRole('button', { name: 'Close' }).first().click()

const EDITOR = '/admin/brackets?eventId=demo-event-meridian-cup&bracketId=demo-bracket-meridian-cup'

const shotsOf = (matchId: string): Shot[] => [
  { name: 'home', path: '/', colorScheme: 'dark' },
  { name: 'match', path: `/matches/${matchId}`, colorScheme: 'dark' },
  { name: 'event', path: DEMO.event, colorScheme: 'light' },
  { name: 'groups', path: `${DEMO.event}?tab=groups`, colorScheme: 'dark' },
  { name: 'team', path: DEMO.team, colorScheme: 'light' },
  { name: 'draft', path: `/draft?code=${encodeURIComponent(encodeDraft(draft))}`, colorScheme: 'dark', before: closeToast },
  { name: 'bracket-editor', path: EDITOR, colorScheme: 'light', asEditor: true },
  { name: 'match-entry', path: `/admin/matches/entry?matchId=${matchId}`, colorScheme: 'dark', asEditor: true },
]

const data = dataFolder()
const program = await startProgram(data.path, { DEMO_DATA: 'on' })
const browser = await chromium.launch(browserLaunch())
try {
  const { id } = await firstMatch(program.url, 'recent')
  for (const { name, path, colorScheme, asEditor, before } of shotsOf(id)) {
    const context = await browser.newContext({
      baseURL: program.url, colorScheme, viewport: VIEWPORT, timezoneId: 'Europe/Berlin', reducedMotion: 'reduce',
      ...(asEditor && { extraHTTPHeaders: { cookie: program.cookie } }),
    })
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    await before?.(page)
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture).png({ palette: true, quality: 85, effort: 8 }).toFile(`${FOLDER}/${name}.png`)
    await context.close()
  }
} finally {
  await browser.close()
  await program.end('SIGTERM')
  data.remove()
}
