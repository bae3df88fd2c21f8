import { expect } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { factories, games, toWrite } from '#tests/support/worlds/factories.ts'

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

test('A previous match of a team that is corrected stays in its place (TM-06)', async ({ page, site }) => {
  const editor = await editorOf(site.url)
  const make = factories(editor)
  const team = await make.aTeam({ name: 'Historians' })
  const played = async (hours: number, name: string) =>
    make.aMatch({ teamOneId: team, teamTwoId: await make.aTeam({ name }), matchStartTime: inHours(hours), winnerMode: 'auto', games: games([2, 0]) })
  const old = await played(-200, 'Long Ago')
  await played(-30, 'Just Now')
  const { body } = await editor.get(`/api/matches/${old}`)
  expect((await editor.put(`/api/matches/${old}`, { ...toWrite(body), note: 'Replayed on the day after' })).status).toBe(200)
  await page.goto(`/teams/${team}`)
  const rows = page.locator('section', { has: page.getByRole('heading', { name: 'Previous Matches' }) }).getByRole('listitem').filter({ visible: true })
  await expect(rows).toHaveText([/Just Now/, /Long Ago/])
})
