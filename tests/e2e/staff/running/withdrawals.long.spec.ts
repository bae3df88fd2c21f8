import { expect, test } from '@playwright/test'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site, session } = staffSite()
test.beforeEach(({ context }) => session.enter(context))

test('A team is withdrawn after a look at the consequences, and one undo brings its matches back (EV-17)', async ({ page }) => {
  const { make } = site
  const eventId = await make.anEvent({ name: 'Drop Cup' })
  const [leaving, other] = [await make.aTeam({ name: 'Leaving Lions', tag: 'LL' }), await make.aTeam({ name: 'Staying Storm', tag: 'ST' })]
  const matchId = await make.aMatch({ eventId, teamOneId: leaving, teamTwoId: other })
  await page.goto(`${site.url}/admin/events?eventId=${eventId}`)
  const section = page.getByRole('region', { name: 'Withdrawals' })
  await section.getByRole('button', { name: 'Withdraw a Team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Team').fill('Leaving')
  await page.getByRole('option', { name: /Leaving Lions/ }).click()
  await expect(dialog.getByRole('region', { name: 'Consequences' })).toContainText('Leaving Lions vs Staying Storm: Staying Storm wins by walkover')
  await expect(dialog.getByLabel('Note for visitors')).toHaveValue('Leaving Lions withdrew')
  await dialog.getByLabel('Note for visitors').fill('Visa trouble')
  await dialog.getByRole('button', { name: 'Withdraw Team' }).click()
  await expect(dialog).toBeHidden()
  await expect(section.getByRole('listitem')).toContainText('Visa trouble')
  await pointAtToast(page, 'Leaving Lions withdrew')
  const saved = async () => (await (await page.request.get(`${site.url}/api/matches/${matchId}`)).json())
  expect(await saved()).toMatchObject({ resultType: 'walkover', forfeitBy: 'one', note: 'Visa trouble' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section.getByRole('listitem')).toBeHidden()
  expect(await saved()).toMatchObject({ resultType: null, seriesWinner: null })
})
