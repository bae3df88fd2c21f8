import { expect, test, type Page } from '@playwright/test'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { emptyDraft, withHero } from '#domain/drafts/slots.ts'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { draftPage, drafted, TWELVE } from '#tests/e2e/page-objects/draft-page.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site, session } = staffSite()
let matchId: string
test.beforeAll(async () => {
  const [teamOneId, teamTwoId] = await Promise.all([
    site.make.aTeam({ name: 'Night Lights', tag: 'NL' }),
    site.make.aTeam({ name: 'Red Foxes', tag: 'FOX' }),
  ])
  const { teamASlots, teamBSlots } = drafted(['hela'])
  matchId = await site.make.aMatch({
    teamOneId,
    teamTwoId,
    games: [
      { gameNumber: 1, teamASlots, teamBSlots, teamAAssignment: 'Red Foxes', teamBAssignment: 'Night Lights' },
      { gameNumber: 2 },
    ],
  })
})
test.beforeEach(({ context }) => session.enter(context))

const open = async (page: Page, query = `matchId=${matchId}&gameIndex=0`) => {
  await page.goto(`${site.url}/admin/draft-editor?${query}`)
  return draftPage(page)
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const assignment = (page: Page, team: 'A' | 'B') => page.getByLabel(`Team ${team} Assignment`)
const handedOver = (page: Page): Promise<unknown> =>
  page.evaluate(() => (history.state as { usr: unknown } | null)?.usr ?? null)

test('Without navigation state the stored draft is loaded, with a warning in the console (DR-08)', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const draft = await open(page)
  await expect(heading(page)).toHaveText('Draft Editor - Game 1')
  await expect(page.getByText('Click on a draft slot to select it, then choose a hero from the grid below.')).toBeVisible()
  await expect(draft.slot('A', 1)).toHaveAccessibleName('Team A, turn 1: Ban, Hela')
  await expect(draft.row('A').getByRole('button')).toHaveCount(6)
  await expect(assignment(page, 'A')).toHaveValue('Red Foxes')
  await expect(assignment(page, 'A').getByRole('option')).toHaveText(['Night Lights', 'Red Foxes'])
  expect(warnings).toEqual(['Draft editor: no draft came with the navigation'])
})

test('A hero goes into the selected slot, the next free slot is selected, and Save Draft passes all to the match', async ({
  page,
}) => {
  const draft = await open(page)
  await draft.slot('B', 1).click()
  await draft.tab('Strategist').click()
  await draft.hero('Loki').click()
  await expect(draft.slot('B', 2)).toHaveAttribute('aria-pressed', 'true')
  await draft.tab('Duelist').click()
  await expect(draft.hero('Hela')).toHaveAccessibleDescription('Banned by Team A')
  await page.getByRole('button', { name: 'Swap the assignments' }).click()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/matches/entry?matchId=${matchId}`)
})

test('The editor passes back the game, both lists of ten slots and both assignments (DR-08)', async ({ page }) => {
  const draft = await open(page, 'gameIndex=2')
  await expect(heading(page)).toHaveText('Draft Editor - Game 3')
  await expect(assignment(page, 'A')).toHaveValue('Team 1')
  await expect(assignment(page, 'B')).toHaveValue('Team 2')
  await assignment(page, 'A').selectOption('Team 2')
  await expect(assignment(page, 'B')).toHaveValue('Team 1')
  await draft.slot('A', 4).click()
  await draft.hero('Hela').click()
  await page.evaluate(() => {
    const push = history.replaceState.bind(history)
    history.replaceState = (state: { usr?: unknown }, ...rest) => {
      if (state.usr) document.documentElement.dataset['handed'] = JSON.stringify(state.usr) // removed later
      push(state, ...rest)
    }
  })
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/matches/entry`)
  const handed = await page.evaluate(() => document.documentElement.dataset['handed'] ?? '')
  const { teamASlots, teamBSlots } = withHero(emptyDraft(), { team: 'A', index: 3 }, 'hela')
  expect(handed).toContain('gameIndex')
  expect(JSON.parse(handed)).toEqual({
    gameIndex: 2, teamASlots, teamBSlots, teamAAssignment: 'Team 2', teamBAssignment: 'Team 1',
  })
})

test('Cancel returns to the match without data (DR-08)', async ({ page }) => {
  const draft = await open(page)
  await draft.slot('A', 3).click()
  await draft.hero('Iron Man').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/matches/entry?matchId=${matchId}`)
  expect(await handedOver(page)).toBeNull()
  const stored = await (await page.request.get(`${site.url}/api/matches/${matchId}`)).json()
  expect(stored.games[0].teamASlots[2].heroId).toBeNull()
})

test('A reload preserves changes, and leaving by a link asks first', async ({ page }) => {
  const draft = await open(page)
  await draft.slot('A', 3).click()
  await draft.hero('Iron Man').click()
  await page.reload()
  await expect(draft.slot('A', 3)).toHaveAccessibleName('Team A, turn 3: Ban, Iron Man')
  await expect(draft.slot('A', 1)).toHaveAccessibleName('Team A, turn 1: Ban, Hela')
  await page.getByRole('link', { name: 'Match List' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(heading(page)).toHaveText('Draft Editor - Game 1')
  await page.getByRole('link', { name: 'Match List' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page)).toHaveText('Match List')
  await page.goBack()
  await expect(draft.slot('A', 3)).toHaveAccessibleName('Team A, turn 3: Ban, Iron Man')
})

test('A draft that comes with the navigation wins over the stored one', async ({ page }) => {
  await open(page)
  const { teamASlots, teamBSlots } = drafted(['groot', 'thor'])
  await page.evaluate(
    (usr) => history.replaceState({ ...history.state, usr }, ''),
    { teamASlots, teamBSlots, teamAAssignment: '', teamBAssignment: '', names: { one: 'One', two: 'Two' } },
  )
  await page.reload()
  const draft = draftPage(page)
  await expect(draft.slot('A', 1)).toHaveAccessibleName('Team A, turn 1: Ban, Groot')
  await expect(draft.slot('B', 1)).toHaveAccessibleName('Team B, turn 1: Ban, Thor')
  await expect(assignment(page, 'A')).toHaveValue('One')
  await expect(assignment(page, 'B')).toHaveValue('Two')
})

for (const [query, text] of [
  ['gameIndex=7', 'The address names no game: gameIndex is a number from 0 to 6.'],
  ['gameIndex=-1', 'The address names no game: gameIndex is a number from 0 to 6.'],
  ['gameIndex=one', 'The address names no game: gameIndex is a number from 0 to 6.'],
  ['matchId=nobody', 'Match with ID nobody not found'],
] as const) {
  test(`An address with ${query} shows what is wrong`, async ({ page }) => {
    await open(page, query)
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page.getByRole('button', { name: 'Save Draft' })).toHaveCount(0)
  })
}

test('A game that the match does not have is named', async ({ page }) => {
  await open(page, `matchId=${matchId}&gameIndex=4`)
  await expect(page.getByRole('alert')).toContainText('This match has 2 games: there is no game 5.')
  await page.getByRole('link', { name: 'Back to the match' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/matches/entry?matchId=${matchId}`)
})

test('A whole draft is made with the keyboard alone', async ({ page }) => {
  const draft = await open(page, `matchId=${matchId}&gameIndex=1`)
  await draft.slot('A', 1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(draft.slot('B', 1)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('/')
  await expect(draft.search).toBeFocused()
  for (const hero of TWELVE) {
    await page.keyboard.type(findHero(hero)?.name.toLowerCase() ?? '')
    await page.keyboard.press('Enter')
    await expect(draft.search).toHaveValue('')
  }
  await expect(page.getByRole('button', { name: /^Team [AB], turn \d+: \w+, empty$/ })).toHaveCount(0)
  await draft.slot('B', 1).focus()
  await page.keyboard.press('Delete')
  await expect(draft.slot('B', 1)).toHaveAccessibleName('Team B, turn 1: Ban, empty')
  await page.keyboard.press('Control+z')
  await expect(draft.slot('B', 1)).not.toHaveAccessibleName(/empty$/)
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`The editor has no barrier in ${colorScheme} and scrolls nothing sideways`, { tag: '@long' }, async ({ browser }) => {
    for (const width of [1280, 390, 320]) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: { width, height: 800 } })
      await session.enter(context)
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      const draft = await open(page)
      await draft.slot('A', 3).click()
      await expectNoBarriers(page)
      expect(problems).toEqual([])
      await context.close()
    }
  })
}
