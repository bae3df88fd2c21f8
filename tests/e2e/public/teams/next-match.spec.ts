import { expect } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { factories } from '#tests/support/worlds/factories.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('The next match of a team is the first by the time that is shown, also where that is only planned, but no plan that is long over (MT-08 TM-06)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const [team, one, two] = [
    await make.aTeam({ name: 'Planners' }), await make.aTeam({ name: 'Early Birds' }), await make.aTeam({ name: 'Night Owls' }),
  ]
  await make.aMatch({ teamOneId: team, teamTwoId: two, matchStartTime: inHours(50) })
  await make.aMatch({ teamOneId: team, teamTwoId: one, scheduledAt: inHours(26) })
  await make.aMatch({ teamOneId: team })
  await make.aMatch({ teamOneId: team, teamTwoId: await make.aTeam({ name: 'Left Behind' }), scheduledAt: inHours(-30) })
  await page.goto(`/teams/${team}`)
  await expect(page.getByRole('main').getByRole('article')).toContainText('Early Birds')
  const rows = page.locator('section', { has: page.getByRole('heading', { name: 'Upcoming Matches' }) }).getByRole('listitem').filter({ visible: true })
  await expect(rows).toHaveText([/Night Owls/, /TBD/, /Left Behind/])
})
