import { expect, test, type Page } from '@playwright/test'
import type { SentMatch } from '#contract/matches.ts'
import type { ShownStage } from '#contract/plans/stages.ts'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { button } from '#tests/e2e/page-objects/staff-page.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { games, toWrite, type Scores } from '#tests/support/worlds/factories.ts'

const { site, session } = staffSite()
test.beforeEach(({ context }) => session.enter(context))

const ONE: Scores = [[2, 0], [2, 0]]
const TWO: Scores = [[0, 2], [0, 2]]

const read = async (page: Page, path: string) => (await page.request.get(`${site.url}/api${path}`)).json()
const enter = async (page: Page, id: string, scores: Scores) => {
  const match: SentMatch = await read(page, `/matches/${id}`)
  const saved = await session.visitor.put(`/api/matches/${id}`, { ...toWrite(match), winner: null, seriesWinner: null, games: games(...scores) })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

test('A Swiss stage is planned, paired after a look at the reasons, and paired again after a correction (SW-05 SW-06 SW-07 SW-08)', async ({ page }) => {
  const teams: string[] = []
  for (let seed = 1; seed <= 8; seed += 1) teams.push(await site.make.aTeam({ name: `Swiss Cup Seed ${seed}`, tag: `SC${seed}` }))
  const eventId = await site.make.anEvent({ name: 'Swiss Cup', teamMetadata: teams.map((teamId) => ({ teamId })) })
  await page.goto(`${site.url}/admin/plan?eventId=${eventId}`)
  await button(page, 'Add all teams of the event').click()
  await page.getByLabel('Start with a template').selectOption({ label: 'Swiss into single elimination' })
  await page.getByRole('group', { name: 'Swiss Stage' }).getByLabel('Pairs of the first round').selectOption({ label: 'Upper against lower half' })
  await page.getByRole('group', { name: 'Swiss Stage' }).getByLabel('Length of deciding matches').selectOption({ label: 'Best of 5' })
  const planned = page.getByRole('list', { name: 'Matches of Swiss Stage' })
  await expect(planned).toContainText('Round 1Swiss Cup Seed 1 Seed 1vsSwiss Cup Seed 5 Seed 5Bo3')
  await expect(planned).toContainText('Round 2Paired after round 1vsPaired after round 1Bo3')
  await button(page, 'Save Plan').click()
  const stages = page.getByRole('list', { name: 'Stages of the event' })
  await expect(stages).toContainText('Swiss, Planned, 0 of 16 matches played')

  const [stage]: { id: string }[] = await read(page, `/events/${eventId}/stages`)
  const stageNow = (): Promise<ShownStage> => read(page, `/stages/${stage?.id}`)
  const dialog = page.getByRole('dialog')
  await button(page, 'Pair next round of Swiss Stage').click()
  await expect(dialog).toContainText('Still to be played')
  await expect(dialog.getByRole('button', { name: 'Pair Round' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const { pairings } = await stageNow()
  for (const { matchId } of pairings) await enter(page, matchId, ONE)

  await button(page, 'Pair next round of Swiss Stage').click()
  const list = dialog.getByRole('list', { name: 'Pairings' })
  await expect(list).toContainText('Swiss Cup Seed 1 (1–0) vs Swiss Cup Seed 4 (1–0)Bo3The highest of 1–0 against the lowest.')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'By Hand' }).click()
  await list.getByLabel('Second team of pairing 1').selectOption({ label: 'Swiss Cup Seed 8 (0–1)' })
  await expect(dialog).toContainText('Swiss Cup Seed 1 (1–0) and Swiss Cup Seed 8 (0–1) have different records')
  await dialog.getByRole('button', { name: 'By the Rule' }).click()
  await expect(list).toContainText('Swiss Cup Seed 1 (1–0) vs Swiss Cup Seed 4 (1–0)')
  await dialog.getByRole('button', { name: 'Pair Round' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await stageNow()).pairings.length).toBe(8)

  const last = pairings.at(-1)
  await enter(page, last?.matchId ?? '', TWO)
  await button(page, 'Pair next round of Swiss Stage').click()
  await expect(dialog).toContainText('Opened again by a correction')
  await expect(list).toContainText('Swiss Cup Seed 1 (1–0) vs Swiss Cup Seed 8 (1–0)')
  await dialog.getByRole('button', { name: 'Pair Round' }).click()
  await expect(dialog).toBeHidden()
  const teamsOfRound = async () => {
    const { matches, pairings: now } = await stageNow()
    return now.filter(({ round }) => round === 2).flatMap(({ matchId }) => matches.filter(({ id }) => id === matchId))
      .map(({ teamOneId, teamTwoId }) => `${teams.indexOf(teamOneId) + 1} ${teams.indexOf(teamTwoId) + 1}`)
  }
  await expect.poll(teamsOfRound).toEqual(['1 8', '2 3', '4 7', '5 6'])
})
