import { expect, test, type Page } from '@playwright/test'
import { takenOver } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await takenOver(page)
}

test('An open page of what staff delete says that it is gone, and comes back with an undo (PU-19)', async ({ page, baseURL }) => {
  const editor = await editorOf(baseURL ?? '')
  const make = factories(editor)
  const eventId = await make.anEvent()
  const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
  const playerId = await make.aPlayer({ username: 'Wren' })
  const matchId = await make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: new Date(Date.now() - 3_600_000).toISOString(), games: games([2, 0], [null, null], [null, null]) })
  const bracketId = await make.aBracket({ eventId })
  const spareTeam = await make.aTeam({ name: 'Harbour Foxes' })
  const spareEvent = await make.anEvent({ name: 'Harbour Cup' })

  const pages = [
    [`/matches/${matchId}`, 'No match found.'],
    [`/matches/${matchId}/drafts/1`, 'No draft found.'],
    [`/matches/${matchId}/scouting`, 'No match found.'],
    [`/embed/matches/${matchId}`, 'This match is not there any more.'],
    [`/embed/brackets/${bracketId}`, 'This bracket is not there any more.'],
    [`/events/${spareEvent}`, 'Event not found.'],
    [`/events/${spareEvent}/catch-up`, 'The event could not be loaded'],
    [`/teams/${spareTeam}`, 'Team not found'],
    [`/players/${playerId}`, 'Player not found'],
  ] as const
  const deleted = [`matches/${matchId}`, `brackets/${bracketId}`, `events/${spareEvent}`, `teams/${spareTeam}`, `players/${playerId}`]
  for (const path of deleted) {
    const shown = await Promise.all(pages.filter(([address]) => address.includes(path)).map(async ([address, gone]) => {
      const tab = await page.context().newPage()
      await open(tab, address)
      return { tab, gone: tab.getByText(gone, { exact: true }).filter({ visible: true }).first() }
    }))
    for (const { gone } of shown) await expect(gone).toBeHidden()
    const answer = await editor.delete(`/api/${path}`)
    expect(answer.status, path).toBeLessThan(300)
    for (const { gone } of shown) await expect(gone, path).toBeVisible()
    expect((await editor.post('/api/history/undo', { requestId: answer.headers.get('x-request-id') })).status).toBe(200)
    for (const { tab, gone } of shown) {
      await expect(gone, path).toBeHidden()
      await tab.close()
    }
  }
})

test('An open page keeps what it shows while the server fails (PU-19)', async ({ page, baseURL }) => {
  const editor = await editorOf(baseURL ?? '')
  const id = await factories(editor).aPlayer({ username: 'Sable' })
  await open(page, `/players/${id}`)
  let asked = 0
  await page.route(new RegExp(`/api/players/${id}(?:[?]|$)`), (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { error: 'It broke.' } })
  })
  expect((await editor.put(`/api/players/${id}`, { username: 'Sable II' })).status).toBe(200)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.waitForTimeout(300)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sable')
})
