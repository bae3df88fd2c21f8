import { expect, test } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { expectUncovered } from '#tests/e2e/checks/uncovered.ts'
import { aRunningMatch, aWorld } from '#tests/e2e/page-objects/match-entry-page.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { aTournament } from '#tests/support/worlds/brackets.ts'

const { site, session } = staffSite('admin')

test('A toast covers no primary button and no save bar, on all pages of staff [T29]', async ({ page, context }) => {
  test.setTimeout(240_000)
  const world = await aWorld(site)
  const matchId = await aRunningMatch(site, world, [[2, 1], [null, null], [null, null]])
  const { eventId, bracketId } = await aTournament(await editorOf(site.url))
  await site.make.aGroup({ eventId, name: 'Group A' })
  await session.enter(context)
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, json: { error: 'Try again', code: 'BUSY' } }))
  const pages = [
    `matches/entry?matchId=${matchId}`, 'matches/entry', 'matches/list', `events?eventId=${world.eventId}`,
    `teams?teamId=${world.alpha}`, 'players', `brackets?eventId=${eventId}&bracketId=${bracketId}`,
    `groups?eventId=${eventId}`, 'users', 'integrations', 'history', 'draft-editor',
  ]
  for (const path of pages) {
    await page.goto(`${site.url}/admin/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.locator('.toast')).toBeVisible()
    await expectUncovered(page)
  }
})
