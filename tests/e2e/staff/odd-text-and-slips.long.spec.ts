import { expect, test, type Page } from '@playwright/test'
import { bracketsPage } from '#tests/e2e/page-objects/brackets-admin-page.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site, session } = staffSite()
test.beforeEach(({ context }) => session.enter(context))

const FORMS = [
  { list: 'teams', path: '/admin/teams?teamId=new', button: 'Create Team', fill: { 'Team Name': 'Slip', 'Team Tag': 'SLP' } },
  { list: 'players', path: '/admin/players?playerId=new', button: 'Create Player', fill: { Username: 'Slip' } },
  {
    list: 'events', path: '/admin/events?eventId=new', button: 'Create Event',
    fill: { 'Event Name': 'Slip', 'Start Date': '2026-11-20', 'End Date': '2026-11-22' },
  },
]

async function countOf(page: Page, list: string): Promise<number> {
  const answer = await page.request.get(`${site.url}/api/${list}?limit=1`)
  return Number(answer.headers()['x-total-count'])
}

for (const { list, path, button, fill } of FORMS) {
  for (const slip of ['a double click', 'Enter twice']) {
    test(`The slip ${slip} creates one of ${list} [C09]`, { tag: list === 'teams' ? [] : '@long' }, async ({ page }) => {
      await page.goto(site.url + path)
      const before = await countOf(page, list)
      let sent = 0
      await page.route(`**/api/${list}`, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        sent += 1
        await new Promise((done) => setTimeout(done, 300))
        return route.continue()
      })
      for (const [label, text] of Object.entries(fill)) {
        await page.getByLabel(label).first().fill(label.endsWith('Date') ? text : `${text} ${slip.length}`)
      }
      if (list === 'events') {
        await page.getByLabel('Region').selectOption('Pacific')
        await page.getByLabel('Status').selectOption({ label: 'Ongoing' })
      }
      const form = page.getByRole('form').filter({ has: page.getByRole('button', { name: button }) })
      if (slip === 'a double click') await form.getByRole('button', { name: button }).dblclick()
      else {
        await page.getByLabel(Object.keys(fill)[0] ?? '').first().focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Enter')
      }
      await expect(page.getByText(/created successfully!/).first()).toBeVisible()
      expect(sent).toBe(1)
      expect(await countOf(page, list)).toBe(before + 1)
    })
  }
}

test('Saving a team that was deleted meanwhile reports it and preserves the typed values [R08]', async ({ page }) => {
  const teamId = await site.make.aTeam({ name: 'Short Lived', tag: 'SL' })
  await page.goto(`${site.url}/admin/teams?teamId=${teamId}`)
  await page.getByLabel('Team Name').fill('Typed And Kept')
  expect((await session.visitor.send('DELETE', `/api/teams/${teamId}`)).status).toBe(204)
  await page.getByRole('button', { name: 'Update Team' }).click()
  await expect(page.getByRole('alert').filter({ hasText: `Team with ID ${teamId} not found` })).toBeVisible()
  await expect(page.getByLabel('Team Name')).toHaveValue('Typed And Kept')
  await expect(page.getByRole('button', { name: /Cancel/ })).toBeVisible()
})

test('Editing a bracket that was deleted meanwhile reports it and leads back to the others [R08]', async ({ page }) => {
  const eventId = await site.make.anEvent()
  const bracketId = await site.make.aBracket({ eventId, name: 'Short Lived' })
  const { open, button, dialog, node } = bracketsPage(page, site.url)
  await open(session, eventId, bracketId)
  await node('Winners Round 1 match 1').click()
  await dialog().getByLabel(/Date/).first().fill('2026-11-20T18:00')
  expect((await session.visitor.send('DELETE', `/api/brackets/${bracketId}`)).status).toBe(204)
  await dialog().getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText(/Bracket not found/).first()).toBeVisible()
  await page.reload()
  await expect(button('Create Bracket').first()).toBeVisible()
})

/** Texts on the page that contain direction overrides and are not isolated from their neighbours. */
const leaking = (page: Page, mark: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const found: string[] = []
    /** What is seen of a box: a name can have its short form beside it, of which only one is shown. */
    const shownIn = (box: Element): string => {
      const inside = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      let shown = ''
      while (inside.nextNode()) if (inside.currentNode.parentElement?.checkVisibility()) shown += inside.currentNode.nodeValue
      return shown
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (!text.nodeValue?.includes(wanted) || !parent?.checkVisibility() || parent.closest('script, style, option, title')) continue
      let place: Element | null = parent
      for (; place; place = place.parentElement) {
        const { unicodeBidi, display } = getComputedStyle(place)
        const isOwnBox = !/^(?:inline|contents)$/.test(display)
        if (!isOwnBox && /isolate|plaintext/.test(unicodeBidi)) break
        if (isOwnBox) {
          if (shownIn(place) !== text.nodeValue) found.push(place.outerHTML.slice(0, 300))
          break
        }
      }
    }
    return found
  }, mark)

test('Names that reverse the text direction are isolated from the text beside them [V10]', async ({ page }) => {
  const [odd, arabic] = ['فريق gnp.exe', 'فريق الشمال']
  const eventId = await site.make.anEvent({ name: `Cup ${odd}` })
  const teamOneId = await site.make.aTeam({ name: odd, tag: 'ODD' })
  const teamTwoId = await site.make.aTeam({ name: arabic, tag: 'ش' })
  const playerId = await site.make.aPlayer({ username: `p${odd}` })
  const matchId = await site.make.aMatch({
    eventId, teamOneId, teamTwoId, games: [{ gameNumber: 1, teamOneScore: 2, teamTwoScore: 1, players: [{ playerId, team: teamOneId }] }],
  })
  await site.make.aGroup({ eventId, teamIds: [teamOneId, teamTwoId], matchIds: [matchId] })
  const paths = [
    '/', '/matches', '/events', `/match/${matchId}`, `/matches/${matchId}`, `/events/${eventId}`, `/event/${eventId}`,
    `/teams/${teamOneId}`, `/team/${teamOneId}`, `/search?q=gnp`, '/admin/teams', '/admin/players', '/admin/events',
  ]
  const found: Record<string, string[]> = {}
  let shown = 0
  for (const path of paths) {
    const answer = await page.goto(site.url + path)
    if (answer?.status() !== 200) continue
    await page.waitForLoadState('networkidle')
    if ((await page.getByText('gnp.exe').count()) > 0) shown += 1
    const leaks = await leaking(page, 'فريق')
    if (leaks.length > 0) found[path] = leaks
  }
  expect(found).toEqual({})
  expect(shown).toBeGreaterThan(5)
})
