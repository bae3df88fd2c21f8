import { expect } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { games } from '#tests/support/worlds/factories.ts'

for (const width of [390, 1280]) {
  test(`A result of eight months ago is three choices from home without searching, and the page of a team leads to who played for it then, ${width} px (PU-08 TM-10)`, async ({ page, site: { make, url } }) => {
    await page.setViewportSize({ width, height: 844 })
    const start = new Date()
    start.setUTCMonth(start.getUTCMonth() - 8, 15)
    const [day, month] = [start.toISOString().slice(0, 10), start.toISOString().slice(0, 7)]
    const playerId = await make.aPlayer({ username: `Heron ${width}` })
    const name = `Alder ${width}`
    const teamOneId = await make.aTeam({ name, roster: [{ playerId, role: 'vanguard' as const }] })
    const teamTwoId = await make.aTeam({ name: `Birch ${width}` })
    const eventId = await make.anEvent({ name: `Spring Cup ${width}`, startDate: day, endDate: day, teamMetadata: [{ teamId: teamOneId }, { teamId: teamTwoId }] })
    const matchId = await make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: `${day}T18:00:00Z`, winnerMode: 'auto', bestOf: 3, games: games([2, 0], [2, 1]) })
    // The player has left since.
    const editor = await editorOf(url)
    expect((await editor.put(`/api/teams/${teamOneId}`, { name, tag: `AL${width}`, region: 'Global', roster: [] })).status).toBe(200)

    await openReady(page, '/')
    await page.getByRole('link', { name: 'All results' }).click()
    await page.getByRole('combobox', { name: 'Month' }).selectOption(month)
    await page.locator(`main a[href="/matches/${matchId}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

    await openReady(page, '/')
    if (width < 500) await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('link', { name: 'Teams', exact: true }).filter({ visible: true }).first().click()
    await page.locator(`main a[href="/teams/${teamOneId}"]`).click()
    await page.getByRole('tab', { name: 'Roster' }).or(page.getByRole('link', { name: 'Roster' })).first().click()
    await page.getByRole('combobox', { name: 'Roster as of' }).selectOption(eventId)
    await expect(page.getByRole('link', { name: `Heron ${width}` }).filter({ visible: true })).toHaveCount(1)
  })
}
