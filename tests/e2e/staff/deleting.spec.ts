import { expect, test, type Page } from '@playwright/test'
import { deleteByMenu } from '#tests/e2e/page-objects/row-menu.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import type { Client } from '#tests/support/clients/client.ts'
import { aTournament } from '#tests/support/worlds/brackets.ts'

const { site, session } = staffSite()
let editor: Client
test.beforeAll(async () => {
  editor = await editorOf(site.url)
})
test.beforeEach(({ context }) => session.enter(context))

/** A page of staff, and what is deleted there: by its name in the menu of its row, else by the button of its form. */
type Case = [what: string, arrange: () => Promise<{ path: string; name?: string; id: string }>]

const aMatch = async (first: string, second: string) => {
  const eventId = await site.make.anEvent()
  const [teamOneId, teamTwoId] = [await site.make.aTeam({ name: first }), await site.make.aTeam({ name: second })]
  return { eventId, id: await site.make.aMatch({ eventId, teamOneId, teamTwoId }) }
}

const CASES: Case[] = [
  ['bracket that is open', async () => {
    const { eventId, bracketId } = await aTournament(editor, { size: 4 })
    await editor.patch(`/api/brackets/${bracketId}`, { name: 'Doomed Bracket' })
    return { path: `brackets?eventId=${eventId}&bracketId=${bracketId}`, id: bracketId, name: 'Doomed Bracket' }
  }],
  ['team that is open', async () => {
    const id = await site.make.aTeam({ name: 'Doomed Team' })
    return { path: `teams?teamId=${id}`, id, name: 'Doomed Team' }
  }],
  ['player who is open', async () => {
    const id = await site.make.aPlayer({ username: 'Doomed Player' })
    return { path: `players?playerId=${id}`, id, name: 'Doomed Player' }
  }],
  ['event that is open', async () => {
    const id = await site.make.anEvent({ name: 'Doomed Event' })
    return { path: `events?eventId=${id}`, id, name: 'Doomed Event' }
  }],
  ['group', async () => {
    const eventId = await site.make.anEvent()
    const id = await site.make.aGroup({ eventId, name: 'Doomed Group' })
    return { path: `groups?eventId=${eventId}`, id, name: 'Doomed Group' }
  }],
  ['match of the list', async () => {
    const { eventId, id } = await aMatch('Doomed One', 'Doomed Two')
    return { path: `matches/list?event=${eventId}`, id, name: 'Doomed One vs Doomed Two' }
  }],
  ['match that is open', async () => {
    const { id } = await aMatch('Doomed Three', 'Doomed Four')
    return { path: `matches/entry?matchId=${id}`, id }
  }],
]

const remove = async (page: Page, name: string | undefined) => {
  if (name) await deleteByMenu(page, name)
  else await page.getByRole('button', { name: 'Delete match' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Delete/ }).click()
}

for (const [what, arrange] of CASES) {
  test(`Deleting the ${what} asks the server for nothing that is gone (ST-06)`, { tag: what.startsWith('bracket') ? [] : '@long' }, async ({ page }) => {
    const { path, name, id } = await arrange()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${site.url}/admin/${path}`)
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    // What the page asks for again once it is deleted, all at the same moment.
    let isGone = false
    const again = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('/api/') && isGone)
    page.on('response', (answer) => {
      isGone ||= answer.request().method() === 'DELETE'
    })
    page.on('request', (request) => isGone && request.method() === 'GET' && asked.push(request.url()))
    await remove(page, name)
    await again
    await expect(page.getByText(/deleted/).first()).toBeVisible()
    expect(asked.filter((url) => url.includes(`/${id}`))).toEqual([])
  })
}
