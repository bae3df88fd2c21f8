import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { button } from '#tests/e2e/page-objects/staff-page.ts'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { games, toWrite, type Scores } from '#tests/support/worlds/factories.ts'
import type { SentMatch } from '#contract/matches.ts'

const { site, session } = staffSite()
test.beforeEach(({ context }) => session.enter(context))

/** The seconds of the keystroke-level model: to think, to point, to press; and a key. */
const SECONDS = { act: 1.35 + 1.1 + 0.2, key: 0.28 }

/** A person whose actions are counted in the seconds that they take, however fast the machine is. */
const aPerson = () => {
  let seconds = 0
  return {
    click: async (target: Locator) => {
      seconds += SECONDS.act
      await target.click()
    },
    choose: async (target: Locator, label: string) => {
      seconds += 2 * SECONDS.act
      await target.selectOption({ label })
    },
    type: async (target: Locator, text: string) => {
      seconds += SECONDS.act + text.length * SECONDS.key
      await target.fill(text)
    },
    seconds: () => seconds,
  }
}

const anEvent = async (count: number, name: string) => {
  const teams = []
  for (let seed = 1; seed <= count; seed += 1) teams.push(await site.make.aTeam({ name: `${name} Seed ${seed}`, tag: `${name.slice(0, 2)}${seed}` }))
  return { teams, eventId: await site.make.anEvent({ name, teamMetadata: teams.map((teamId) => ({ teamId })) }) }
}
const read = async (page: Page, path: string) => (await page.request.get(`${site.url}/api${path}`)).json()
const matchesOf = async (page: Page, eventId: string): Promise<SentMatch[]> => read(page, `/matches?eventId=${eventId}&limit=200`)

test('An event of twelve teams with 44 matches is made, edited and taken back in less than a minute of a person (SG-01 SG-07)', async ({ page }) => {
  const { eventId } = await anEvent(12, 'Plan Cup')
  await page.goto(`${site.url}/admin/plan?eventId=${eventId}`)
  const person = aPerson()
  await person.click(button(page, 'Add all teams of the event'))
  await person.type(page.getByLabel('First match', { exact: true }), '2027-01-15 18:00')
  await page.keyboard.press('Tab')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('44 matches')
  await expect(preview.getByRole('list', { name: 'What is wrong' })).toContainText('Nothing is wrong.')
  await expect(preview).toContainText(/Group Stage: Group A: 6 teams, 15 matches.*4 teams from Group Stage: Group B to Playoffs/)
  await expect(page.getByRole('list', { name: 'Matches of Playoffs' })).toContainText('Group A #1')
  expect(await matchesOf(page, eventId)).toHaveLength(0)
  await person.click(button(page, 'Save Plan'))
  await expect(page.getByRole('list', { name: 'Stages of the event' })).toContainText('Planned, 0 of 30 matches played')
  expect(await matchesOf(page, eventId)).toHaveLength(44)

  await person.click(button(page, 'Plan again what nobody has played'))
  await person.choose(page.getByRole('group', { name: 'Playoffs' }).getByLabel('Grand Final', { exact: true }), 'One map ahead for the upper team')
  await person.choose(page.getByRole('group', { name: 'Playoffs' }).getByLabel('Length of its matches', { exact: true }), 'Best of 5')
  const goes = page.getByText('Goes, because the plan takes its place: Group Stage with 2 groups, 30 matches')
  await expect(goes).toBeVisible()
  await person.click(button(page, 'Save Plan'))
  await expect(goes).toBeHidden() // now the toast is that of the second plan
  await pointAtToast(page, '44 matches planned')
  await expect.poll(async () => (await matchesOf(page, eventId)).filter(({ bestOf }) => bestOf === 5).length).toBe(14)
  expect(await matchesOf(page, eventId)).toHaveLength(44)
  await person.click(page.getByRole('button', { name: 'Undo', exact: true }).last())
  await expect.poll(async () => (await matchesOf(page, eventId)).filter(({ bestOf }) => bestOf === 5).length).toBe(1)
  await person.click(page.getByRole('button', { name: 'History' }).first())
  await person.click(page.getByRole('dialog').getByRole('button', { name: /^Undo with \d+ more records$/ }).last())
  await expect.poll(async () => (await matchesOf(page, eventId)).length).toBe(0)
  expect(person.seconds()).toBeLessThan(60)
})

test('What is wrong is shown before anything is stored, and a wrong plan cannot be saved (SG-06)', async ({ page }) => {
  const { eventId } = await anEvent(5, 'Wrong Cup')
  await page.goto(`${site.url}/admin/plan?eventId=${eventId}`)
  await button(page, 'Add all teams of the event').click()
  await page.getByLabel('Start with a template').selectOption({ label: 'GSL groups into single elimination' })
  await expect(page.getByRole('list', { name: 'What is wrong' })).toContainText('needs 4 teams and has 5')
  // Beside its fields as well.
  await expect(page.getByRole('group', { name: 'Groups', exact: true })).toHaveAccessibleDescription(/needs 4 teams and has 5/)
  await expect(page.getByRole('group', { name: 'Playoffs' })).toHaveAccessibleDescription('')
  const rest = page.getByLabel('Minutes of rest for a team')
  await rest.fill('2000')
  await expect(rest).toHaveAccessibleDescription(/A whole number from 0 to 1,440. Until then it is 30./)
  await rest.fill('45')
  await expect(rest).not.toHaveAttribute('aria-invalid')
  await expect(button(page, 'Save Plan')).toBeDisabled()
  await page.getByRole('button', { name: 'Remove Wrong Cup Seed 5' }).click()
  await expect(page.getByRole('list', { name: 'What is wrong' })).toContainText('Nothing is wrong.')
  await expect(button(page, 'Save Plan')).toBeEnabled()
  await expectNoBarriers(page)
})

test('A played stage is closed into the next one after a look at the places, and opened again (SG-08 SG-09)', async ({ page }) => {
  const { eventId, teamIds: teams, stages: [groups] } = await site.make.aPlan({ teams: 8, template: 'groups-into-double-elimination' })
  await page.goto(`${site.url}/admin/plan?eventId=${eventId}`)
  await button(page, 'Close Group Stage').click()
  await expect(page.getByRole('dialog')).toContainText('Still to be played')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close Stage' })).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const { matches }: { matches: SentMatch[] } = await read(page, `/stages/${groups}`)
  for (const { id } of matches) {
    const match: SentMatch = await read(page, `/matches/${id}`)
    const isOne = teams.indexOf(match.teamOneId) < teams.indexOf(match.teamTwoId)
    const scores: Scores = isOne ? [[2, 0], [2, 0]] : [[0, 2], [0, 2]]
    expect((await session.visitor.put(`/api/matches/${id}`, { ...toWrite(match), games: games(...scores) })).status).toBe(200)
  }
  await page.reload()
  await button(page, 'Close Group Stage').click()
  await expect(page.getByRole('dialog')).toContainText(/Playoffs, Group A #1: Team \d+ \(#1 of Group A: 9 points, map differential \+6\)/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close Stage' }).click()
  await expect(page.getByRole('list', { name: 'Stages of the event' })).toContainText('Closed, 12 of 12 matches played')
  await button(page, 'Open Group Stage again').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open Again' }).click()
  await expect(button(page, 'Close Group Stage')).toBeVisible()
})

test('An unsaved plan is asked about before it is left, and offered again after a reload (SG-14)', async ({ page }) => {
  const { eventId } = await anEvent(4, 'Kept Cup')
  await page.goto(`${site.url}/admin/plan?eventId=${eventId}`)
  await button(page, 'Add all teams of the event').click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toBeVisible()
  await page.getByRole('link', { name: 'View public page' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' }).or(page.getByRole('dialog', { name: 'Leave without saving?' }))
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(preview).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  const offer = page.getByRole('alert').filter({ hasText: /^Restore draft from/ })
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(offer).toHaveCount(0)
  await expect(preview).toBeVisible()
  await button(page, 'Save Plan').click()
  await expect(page.getByRole('list', { name: 'Stages of the event' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Stages of the event' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
