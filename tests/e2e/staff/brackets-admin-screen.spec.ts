import { expect, test } from '@playwright/test'
import { bracketsPage } from '#tests/e2e/page-objects/brackets-admin-page.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import type { Client } from '#tests/support/clients/client.ts'
import { aTournament, complete, linkMatches } from '#tests/support/worlds/brackets.ts'

const { site, session } = staffSite()
let editor: Client
test.beforeAll(async () => {
  editor = await editorOf(site.url)
})

const LONG = 'Northern Lights Esports Academy Reserves'

/** Eight teams in double elimination; the first has a name of 40 letters. */
const aCup = async () => {
  const { eventId, bracketId, teams } = await aTournament(editor, { size: 8, type: 'double-elimination' })
  const participants = Object.fromEntries(teams.map((id, index) => [id, { id, name: index === 0 ? LONG : `Team ${index + 1}`, tag: '', logo: '' }]))
  await editor.patch(`/api/brackets/${bracketId}`, { participants })
  return { eventId, bracketId, teams }
}

for (const [width, height] of [[1440, 900], [1280, 800]] as const) {
  test(`The bracket of the editor begins in the upper half of a screen of ${width} by ${height} pixels, below tools in one row (BR-29)`, async ({ page }) => {
    const { eventId, bracketId } = await aCup()
    const { open, canvas, button } = bracketsPage(page, site.url)
    await page.setViewportSize({ width, height })
    await open(session, eventId, bracketId)
    expect((await canvas().boundingBox())?.y).toBeLessThan(height / 2)
    const tools = [page.getByLabel('Grand Final'), button('Sync Bracket with Match Results'), button('Seed Teams'), button('Lengths'), button('History')]
    const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y ?? 0))
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(4)
  })
}

test('On a wide screen the dialog of a match is beside its box, which is marked and stays in sight (BR-29)', async ({ page }) => {
  const { eventId, bracketId } = await aCup()
  const { open, canvas, node, slot, dialog } = bracketsPage(page, site.url)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(session, eventId, bracketId)
  const chosen = canvas().locator('[data-chosen]')
  await expect(chosen).toHaveCount(0)
  for (const [opener, name] of [
    [node('Winners Round 1 match 1'), 'w1-0'], [node('Grand Finals'), 'gf'], [slot('Winners Round 1 match 2', 'Top'), 'w1-1'],
  ] as const) {
    await opener.click()
    await expect(dialog()).toBeVisible()
    await expect(chosen).toHaveCount(1)
    await expect(chosen).toHaveAttribute('data-node', name)
    const [form, box] = [await dialog().boundingBox(), await chosen.boundingBox()]
    if (!form || !box) throw new Error('Nothing is shown')
    expect(form.x >= box.x + box.width || form.x + form.width <= box.x).toBe(true)
    await page.keyboard.press('Escape')
    await expect(chosen).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await page.getByLabel('Match', { exact: true }).selectOption({ index: 1 })
  await expect(chosen).toHaveCount(1)
})

test('Buttons in the corner of the editor fit the whole bracket into its frame and show it on the full screen, as for visitors (BR-20 BR-38)', async ({ page }) => {
  const { eventId, bracketId } = await aCup()
  const { open, canvas, node, dialog } = bracketsPage(page, site.url)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(session, eventId, bracketId)
  const frame = page.locator('.bracket-scroll')
  const isWhole = () => frame.evaluate((pane) => pane.scrollWidth <= pane.clientWidth && pane.scrollHeight <= pane.clientHeight)
  const scale = () => canvas().locator('.bracket-canvas').evaluate((pane) => Number.parseFloat(getComputedStyle(pane).fontSize))
  expect(await isWhole()).toBe(false)
  const first = await scale()
  await page.getByRole('button', { name: 'Fit whole bracket' }).click()
  await expect.poll(isWhole).toBe(true)
  await page.getByRole('button', { name: 'Fit whole bracket' }).click()
  expect(await scale()).toBeCloseTo(first, 1)
  // The last match can be pushed above the buttons.
  await frame.evaluate((pane) => pane.scrollTo(10_000, 10_000))
  const tools = await page.getByRole('group', { name: 'View of the bracket' }).boundingBox()
  const lowest = Math.max(...await canvas().locator('[data-node]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom)))
  expect(lowest).toBeLessThanOrEqual(tools?.y ?? 0)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await node('Grand Finals').click()
  await expect(dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog()).toHaveCount(0)
})

test('A name of 40 letters is not cut in its box (BR-29)', async ({ page }) => {
  const { eventId, bracketId } = await aCup()
  const { open, slot } = bracketsPage(page, site.url)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(session, eventId, bracketId)
  const shown = slot('Winners Round 1 match 1', 'Top').getByText(LONG)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((name) => [name.scrollHeight - name.clientHeight, name.scrollWidth - name.clientWidth])).toEqual([0, 0])
})

for (const width of [390, 320]) {
  test(`On a phone of ${width} pixels the bracket begins in the upper half, and a press on a round shows it (BR-29)`, async ({ page }) => {
    const { eventId, bracketId } = await aCup()
    const { open, canvas, node, button, dialog } = bracketsPage(page, site.url)
    await page.setViewportSize({ width, height: 844 })
    // The list of the event's brackets comes last, and moves nothing.
    const list = Promise.withResolvers<void>()
    await page.route(`**/api/brackets/event/${eventId}`, async (route) => (await list.promise, route.continue()))
    await open(session, eventId, bracketId)
    const top = (await canvas().boundingBox())?.y
    expect(top).toBeLessThanOrEqual(422)
    list.resolve()
    await button(/^Event: /).click()
    await expect(page.getByRole('list', { name: 'Brackets' })).toBeVisible()
    await button(/^Event: /).click()
    expect((await canvas().boundingBox())?.y).toBe(top)
    const rounds = page.getByRole('navigation', { name: 'Rounds' })
    const round = (name: string) => rounds.getByRole('button', { name })
    await expect(round('Upper Quarterfinals')).toHaveAttribute('aria-current', 'true')
    for (const [name, match] of [['Lower Final', 'Losers Round 4 match 1'], ['Grand Final', 'Grand Finals'], ['Upper Semifinals', 'Winners Round 2 match 1']] as const) {
      await round(name).click()
      await expect(round(name)).toHaveAttribute('aria-current', 'true')
      await expect(round(name)).toBeInViewport({ ratio: 1 })
      await expect(node(match)).toBeInViewport({ ratio: 1 })
    }
    // The head of a round is directly below the row, and its first match below that, wherever the round is in the tree.
    const bottomOfRow = async () => ((box) => (box?.y ?? 0) + (box?.height ?? 0))(await rounds.boundingBox())
    for (const [name, match] of [['Lower Quarterfinals', 'Losers Round 2 match 1'], ['Lower Final', 'Losers Round 4 match 1'], ['Grand Final', 'Grand Finals'], ['Upper Quarterfinals', 'Winners Round 1 match 1']] as const) {
      await round(name).click()
      const head = canvas().locator('.bracket-round').filter({ has: page.getByRole('button', { name: new RegExp(`^${match}: `) }) }).locator('.bracket-label')
      await expect.poll(async () => ((await head.boundingBox())?.y ?? 0) - (await bottomOfRow())).toBeLessThanOrEqual(24)
      expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOfRow())
      expect(((await node(match).boundingBox())?.y ?? 0) - (await bottomOfRow())).toBeLessThanOrEqual(140)
      await expect.poll(async () => (await rounds.boundingBox())?.y).toBeLessThanOrEqual(100)
    }
    await round('Upper Semifinals').click()
    await node('Winners Round 2 match 1').click()
    const sheet = await dialog().boundingBox()
    expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, width, 844])
    expect(sheet?.y).toBeGreaterThanOrEqual(40)
    await page.keyboard.press('Escape')
    await expect(button('Sync Bracket with Match Results')).toHaveCount(0)
    await button('Tools').click()
    await expect(button('Sync Bracket with Match Results')).toBeVisible()
    await button(/^Event: /).click()
    await expect(page.getByRole('combobox', { name: 'Select Event' })).toBeVisible()
  })
}

/** A cup whose second semifinal is live, once the first is over. */
const aLiveCup = async () => {
  const { eventId, bracketId, teams } = await aCup()
  for (const [node, team] of [['w1-0', 0], ['w1-1', 2], ['w1-2', 4], ['w1-3', 6], ['w2-0', 0]] as const) await complete(editor, bracketId, node, teams[team] ?? '')
  const [, , , , teamOneId = '', , teamTwoId = ''] = teams
  const matchStartTime = new Date(Date.now() - 600_000).toISOString()
  const matchId = await site.make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime })
  await linkMatches(editor, bracketId, { 'w2-1': matchId })
  return { eventId, bracketId }
}
const LIVE = 'Winners Round 2 match 2'

for (const [width, height] of [[390, 844], [1280, 800]] as const) {
  test(`The editor opens at the live match of a round at ${width} pixels, below one that is over, and calls it live (BR-29)`, async ({ page }) => {
    const { eventId, bracketId } = await aLiveCup()
    const { open, node } = bracketsPage(page, site.url)
    await page.setViewportSize({ width, height })
    await open(session, eventId, bracketId)
    await expect(node(LIVE)).toBeInViewport({ ratio: 1 })
    if (width < 1100) await expect(page.getByRole('navigation', { name: 'Rounds' }).getByRole('button', { name: 'Upper Semifinals' })).toHaveAttribute('aria-current', 'true')
    else await expect(page.getByLabel('Go to round')).toHaveValue('winner-round-2')
    await expect(node(LIVE)).toContainText(/Live$|Live, linked$/)
    await expect(node(LIVE)).not.toContainText('Ready')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('Matches that are known late do not move the bracket under somebody who works on it (BR-29)', async ({ page }) => {
  const { eventId, bracketId } = await aLiveCup()
  const { open, node } = bracketsPage(page, site.url)
  await page.setViewportSize({ width: 390, height: 844 })
  const known = Promise.withResolvers<void>()
  await page.route(/api\/matches\?/, async (route) => (await known.promise, route.continue()))
  await open(session, eventId, bracketId)
  const round = (name: string) => page.getByRole('navigation', { name: 'Rounds' }).getByRole('button', { name })
  await round('Lower Final').click()
  await expect(round('Lower Final')).toHaveAttribute('aria-current', 'true')
  known.resolve()
  await expect(node(LIVE)).toContainText('Live')
  await expect(round('Lower Final')).toHaveAttribute('aria-current', 'true')
})

test('The name that visitors read is below the label of a round only where it tells more (BR-18)', async ({ page }) => {
  const { eventId, bracketId } = await aCup()
  const { open, canvas } = bracketsPage(page, site.url)
  await open(session, eventId, bracketId)
  const headOf = (label: string) => canvas().getByRole('heading', { level: 3 }).filter({ has: page.getByRole('button', { name: label, exact: true }) })
  await expect(headOf('Winners Round 1')).toHaveText('Winners Round 1Upper Quarterfinals')
  await expect(headOf('Losers Round 1')).toHaveText('Losers Round 1')
  await expect(headOf('Grand Finals')).toHaveText('Grand Finals')
})

for (const width of [390, 320]) {
  test(`Nothing is empty below the last match of the editor's bracket on a phone of ${width} pixels (BR-20)`, { tag: '@long' }, async ({ page }) => {
    const { eventId, bracketId } = await aCup()
    const { open, canvas } = bracketsPage(page, site.url)
    await page.setViewportSize({ width, height: 844 })
    await open(session, eventId, bracketId)
    const below = () =>
      canvas().evaluate((frame) => {
        frame.scrollTo(0, frame.scrollHeight)
        const ends = [...frame.querySelectorAll('[data-node]')].map((node) => node.getBoundingClientRect().bottom)
        return [frame.clientHeight <= 800, frame.getBoundingClientRect().bottom - Math.max(...ends)]
      })
    await expect.poll(async () => (await below())[0]).toBe(true)
    expect((await below())[1]).toBeLessThanOrEqual(40)
    for (const round of ['Lower Final', 'Grand Final', 'Upper Quarterfinals', 'Lower Round 1']) {
      await page.getByRole('navigation', { name: 'Rounds' }).getByRole('button', { name: round }).click()
      expect((await below())[1], round).toBeLessThanOrEqual(40)
    }
  })
}

test('The only bracket of an event opens by itself, and the way back closes a dialog as Escape does (BR-29)', async ({ page }) => {
  const { eventId, bracketId } = await aCup()
  const { reachFromGroups, canvas, node, dialog } = bracketsPage(page, site.url)
  await page.setViewportSize({ width: 390, height: 844 })
  await session.enter(page.context())
  await reachFromGroups(eventId)
  await expect(page).toHaveURL(new RegExp(`bracketId=${bracketId}$`))

  await node('Winners Round 1 match 1').click()
  await expect(dialog()).toBeVisible()
  await page.goBack()
  await expect(dialog()).toHaveCount(0)
  await expect(canvas()).toBeVisible()

  await page.getByRole('button', { name: 'More for brackets' }).click()
  await page.getByRole('menuitem', { name: 'Create Bracket' }).click()
  const field = dialog('Create Bracket').getByLabel('Bracket Name')
  const question = dialog('Leave without saving?')
  await field.fill('Side')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(field).toHaveValue('Side')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog()).toHaveCount(0)
  await expect(canvas()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/admin/groups?eventId=${eventId}`)
})
