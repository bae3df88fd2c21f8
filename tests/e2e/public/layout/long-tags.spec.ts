import { expect, type Page } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { factories, games, WIN } from '#tests/support/worlds/factories.ts'

/** Tags in sight that a box around them cuts, that are broken though they have ten letters at most, in the head of a match also with sixteen that are not the widest, or smaller than 9 px. */
const cut = (page: Page) => page.evaluate(() =>
  [...document.querySelectorAll<HTMLElement>('main .team-tag, main [data-tag]')].filter((tag) => tag.checkVisibility()).flatMap((tag) => {
    const text = document.createRange()
    text.selectNodeContents(tag)
    const { left, right, top, bottom } = text.getBoundingClientRect()
    const isIn = (box: Element) => {
      const around = box.getBoundingClientRect()
      return left >= around.left - 1 && right <= around.right + 1 && top >= around.top - 3 && bottom <= around.bottom + 3
    }
    const boxes = []
    for (let box = tag.parentElement; box && box.localName !== 'main'; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') boxes.push(box)
    }
    const size = Number.parseFloat(getComputedStyle(tag).fontSize)
    const isBroken = text.getClientRects().length > 1 && (tag.textContent.length <= 10 || (tag.closest('.match-half') && !/WWW/.test(tag.textContent))) && tag.matches('.team-tag')
    return boxes.every(isIn) && !isBroken && size >= 9 ? [] : [`${tag.textContent} at ${size} px, ${Math.round(right - left)} wide`]
  }))

test('Long tags are whole on a phone of 320 px (PU-10)', { tag: '@long' }, async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const tags = ['NIGHTOWL', 'MAMMOTHS24', 'WANDERERSWAGGA', 'W'.repeat(16), 'MAMMOTHSOFBERLIN']
  const teams = []
  for (const tag of tags) teams.push(await make.aTeam({ name: `The ${tag} Wanderers`, tag }))
  const start = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const live = await make.aMatch({ teamOneId: teams[0] ?? '', teamTwoId: teams[1] ?? '', matchStartTime: start(-0.1) })
  const next = await make.aMatch({ teamOneId: teams[2] ?? '', teamTwoId: teams[3] ?? '', matchStartTime: start(2) })
  await make.aMatch({ teamOneId: teams[2] ?? '', teamTwoId: teams[3] ?? '', matchStartTime: start(-0.2) })
  await make.aMatch({ teamOneId: teams[2] ?? '', teamTwoId: teams[3] ?? '', matchStartTime: start(-9), winnerMode: 'auto', games: games(...WIN).map((game) => ({ ...game, map: 'krakoa' })) })
  const other = await make.aMatch({ teamOneId: teams[4] ?? '', teamTwoId: teams[2] ?? '', matchStartTime: start(3) })
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/matches', `/matches?team=${teams[3]}`, `/teams/${teams[3]}`, `/matches/${live}`, `/matches/${next}`, `/matches/${other}`]) {
    await page.goto(path)
    await expect(page.locator('main .team-tag').filter({ visible: true }).first(), path).toBeVisible()
    if (path.endsWith(next)) await expect(page.locator('[data-tag]')).toHaveCount(2)
    expect(await cut(page), path).toEqual([])
  }
})
