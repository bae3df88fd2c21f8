import { expect, test } from '@playwright/test'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { games, toWrite, WIN } from '#tests/support/worlds/factories.ts'
import { makeClient } from '#tests/support/clients/client.ts'

const { site, session } = staffSite()

test('Recent results come in the order in which they were played, whichever was saved last (PU-02)', async ({ page }) => {
  const eventId = await site.make.anEvent()
  const [one = '', two = ''] = await site.make.teams(2)
  const day = (date: number) => `2026-01-0${date}T12:00:00Z`
  const played = (date: number) =>
    site.make.aMatch({ eventId, teamOneId: one, teamTwoId: two, games: games(...WIN), winnerMode: 'auto', matchStartTime: day(date) })
  const ids = [await played(2), await played(3), await played(1)]
  const editor = makeClient(session.visitor)
  const first = (await editor.get(`/api/matches/${ids[2]}`)).body
  expect((await editor.put(`/api/matches/${ids[2]}`, { ...toWrite(first), vodLink: 'https://example.com/v' })).status).toBe(200)
  const expected = [ids[1], ids[0], ids[2]].map((id) => `/matches/${id}`)
  for (const path of ['/', `/teams/${one}`]) {
    await page.goto(`${site.url}${path}`)
    const links = page.locator('main a[href^="/matches/"]')
    await expect(links).toHaveCount(3)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(expected)
  }
})
