import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

type Published = { independentFinalOrder: string[] }
type Listed = { id: string; name: string }

const published = JSON.parse(readFileSync('tests/real/owl_2018_stage1_group.json', 'utf8')) as Published

async function findEvent(baseURL: string | undefined, name: RegExp): Promise<string> {
  const events = (await (await fetch(`${baseURL}/api/events?limit=100`)).json()) as Listed[]
  const event = events.find((candidate) => name.test(candidate.name))
  if (!event) throw new Error(`There is no event like ${name}`)
  return event.id
}

test('The table of the 2018 stage is in its published order, all 60 matches counted', async ({ baseURL, page }) => {
  await page.goto(`/events/${await findEvent(baseURL, /Stage 1/)}?tab=groups`)
  const rows = page.getByRole('table').first().locator('tbody tr').filter({ visible: true })
  await expect(rows).toHaveCount(12)
  for (const [index, name] of published.independentFinalOrder.entries()) await expect(rows.nth(index)).toContainText(name)
  const figures = await rows.locator('td').allInnerTexts()
  const played = figures.flatMap((text) => text.match(/^(\d+)-(\d+)$/)?.slice(1) ?? []).reduce((sum, text) => sum + Number(text), 0)
  expect(played).toBe(120)
  await page.getByRole('button', { name: 'Show matches' }).click()
  await expect(page.locator('main a[href^="/matches/"]')).toHaveCount(60)
})

test('The bracket of the 2019 playoffs is complete, won by San Francisco Shock', async ({ baseURL, page, request }) => {
  const event = await findEvent(baseURL, /2019/)
  const [bracket] = await (await request.get(`/api/brackets/event/${event}`)).json()
  const final = bracket.matches.find((node: { round: number }) => node.round === 999)
  expect(bracket.status).toBe('complete')
  expect(bracket.participants[final.winnerId].name).toBe('San Francisco Shock')
  await page.goto(`/events/${event}`)
  await expect(page.getByRole('heading', { name: 'Grand Final', exact: true })).toBeVisible()
  await expect(page.locator('.bracket-champion')).toContainText('San Francisco Shock')
  await expect(page.locator(`[data-node="${final.id}"]`)).toHaveAccessibleName(
    /^Grand Final: San Francisco Shock beat Vancouver Titans 4–0/,
  )
})
