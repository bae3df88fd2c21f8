import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { bracketsPage, lasting } from '#tests/e2e/page-objects/brackets-admin-page.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import type { Client } from '#tests/support/clients/client.ts'
import { complete, linkMatches, nodeOf, orderOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { site, session } = staffSite()
let editor: Client
test.beforeAll(async () => {
  editor = await editorOf(site.url)
})

const at = (page: Page) => bracketsPage(page, site.url)

for (const size of [4, 8] as const) {
  test(`A double elimination of ${size} is made, seeded and played to its end on the page`, { tag: size === 4 ? [] : '@long' }, async ({ page }) => {
    test.setTimeout(120_000)
    const eventId = await site.make.anEvent({ name: `Cup of ${size}` })
    const names = Array.from({ length: size }, (_, index) => `Seed ${index + 1} of ${size}`)
    const teamIds: string[] = []
    for (const name of names) teamIds.push(await site.make.aTeam({ name, tag: name.replaceAll(/\D+/g, 's') }))
    await editor.patch(`/api/events/${eventId}`, { teamMetadata: teamIds.map((teamId) => ({ teamId })) })

    const { open, button, dialog, canvas, completed, toast, slot } = at(page)
    await open(session, eventId)
    await button('Create Bracket').first().click()
    await dialog().getByLabel('Bracket Name').fill('Playoffs')
    await dialog().getByLabel('Bracket Type').selectOption('Double Elimination')
    await dialog().getByLabel('Number of Teams').selectOption(`${size} teams`)
    await dialog().getByRole('button', { name: 'Create Bracket' }).click()
    await expect(canvas()).toContainText('Grand Finals')
    await button('Seed Teams').click()
    await button('Add all teams of the event').click()
    await button('Seed Bracket').click()
    await toast(`${size} teams seeded`)

    const panel = page.getByRole('region', { name: 'Complete Match' })
    const total = 2 * size - 2
    for (let played = 1; played <= total; played += 1) {
      await panel.getByLabel('Match').selectOption({ index: 1 })
      // The better seed wins every match.
      const teams = await panel.locator('label', { has: page.getByRole('radio') }).allInnerTexts()
      const [best = ''] = teams.toSorted()
      await panel.getByRole('radio', { name: best }).check()
      await button('Complete Match').click()
      await completed(`${played}/${total}`)
    }
    await expect(page.getByRole('region', { name: 'Bracket editor: Playoffs' })).toContainText('Complete')
    await expect(slot('Grand Finals', 'Top')).toHaveAccessibleName(new RegExp(`${names[0]}.*winner`))
    await expect(slot('Grand Finals', 'Bottom')).toHaveAccessibleName(new RegExp(`${names[1]}$`))
    const [bracket] = (await editor.get(`/api/brackets/event/${eventId}`)).body
    expect(bracket.status).toBe('complete')
    const lastLosers = orderOf(bracket).map((id) => nodeOf(bracket, id)).findLast((node) => node.isLosersBracket)
    expect(lastLosers && teamsIn(lastLosers).toSorted()).toEqual([teamIds[1], teamIds[2]].toSorted())
  })
}

test('A second grand final is chosen at first or later, and can be taken away with a way back (BR-32)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Reset Cup' })
  const { open, button, dialog, canvas, toast } = at(page)
  await open(session, eventId)
  await button('Create Bracket').first().click()
  await dialog().getByLabel('Bracket Name').fill('Playoffs')
  await expect(dialog().getByLabel('Grand Final')).toHaveCount(0)
  await dialog().getByLabel('Bracket Type').selectOption('Double Elimination')
  await dialog().getByLabel('Grand Final').selectOption('Second match if the losers bracket team wins')
  await dialog().getByRole('button', { name: 'Create Bracket' }).click()
  await expect(canvas()).toContainText('Grand Finals Reset')
  const end = page.getByRole('combobox', { name: 'Grand Final', exact: true })
  await expect(end).toHaveValue('reset')
  await end.selectOption('One match')
  await toast('Grand final: one match')
  await expect(canvas()).not.toContainText('Grand Finals Reset')
  await button('Undo').click()
  await expect(canvas()).toContainText('Grand Finals Reset')
  await expect(end).toHaveValue('reset')
})

test('A grand final that the upper team starts one map up is chosen, and its match says so to staff and visitors (BR-35)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Head Start Cup' })
  const bracketId = await site.make.aBracket({ eventId, name: 'Playoffs', type: 'double-elimination', participantCount: 2 })
  const [upper, lower] = [await site.make.aTeam({ name: 'Upper' }), await site.make.aTeam({ name: 'Lower' })]
  await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: [upper, lower] })
  await complete(editor, bracketId, 'w1-0', upper)
  const matchId = await site.make.aMatch({ eventId, bestOf: 5, games: games([null, null], [null, null]), matchStartTime: new Date().toISOString() })
  await linkMatches(editor, bracketId, { gf: matchId })
  const { open, toast } = at(page)
  await open(session, eventId, bracketId)
  await page.getByRole('combobox', { name: 'Grand Final', exact: true }).selectOption('The winners bracket team starts one map up')
  await toast('Grand final: the winners bracket team starts one map up')

  await page.goto(`${site.url}/admin/matches/entry?matchId=${matchId}`)
  const won = (name: string) => page.getByRole('status', { name: `Games won by ${name}` })
  await expect(won('Upper')).toHaveText('1')
  await expect(page.getByText('Upper starts one map up')).toBeVisible()
  await page.goto(`${site.url}/matches/${matchId}`)
  await expect(page.getByText('Upper team starts 1–0 up')).toBeVisible()
  await expect(page.locator('.score-bug [data-score]').first()).toHaveText('1')
})

test('Half of the teams begin in the losers bracket, as the seeds say before they are stored (BR-36)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Two Doors Cup' })
  const teamIds = await site.make.teams(8)
  await editor.patch(`/api/events/${eventId}`, { teamMetadata: teamIds.map((teamId) => ({ teamId })) })
  const { open, button, dialog, toast } = at(page)
  await open(session, eventId)
  await button('Create Bracket').first().click()
  await dialog().getByLabel('Bracket Name').fill('Playoffs')
  await expect(dialog().getByLabel('First Matches')).toHaveCount(0)
  await dialog().getByLabel('Bracket Type').selectOption('Double Elimination')
  await dialog().getByLabel('Number of Teams').selectOption('8 teams')
  await dialog().getByLabel('First Matches').selectOption('The lower half of the seeds begins in the losers bracket')
  await dialog().getByRole('button', { name: 'Create Bracket' }).click()
  await button('Seed Teams').click()
  await button('Add all teams of the event').click()
  const first = dialog().getByRole('list', { name: 'First round' }).getByRole('listitem')
  await expect(first).toHaveText([/^WB 1 .* vs 4 /, /^WB 2 .* vs 3 /, /^LB 5 .* vs 8 /, /^LB 6 .* vs 7 /])
  await button('Seed Bracket').click()
  await toast('8 teams seeded')
  const [bracket] = (await editor.get(`/api/brackets/event/${eventId}`)).body
  expect(bracket.matches.filter(({ round }: { round: number }) => round === 1).flatMap(teamsIn)).not.toContain(null)
})

test('A match for third place is chosen at first or later, by single eliminations of four and more (BR-34)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Bronze Cup' })
  const { open, button, dialog, canvas, toast } = at(page)
  await open(session, eventId)
  await button('Create Bracket').first().click()
  await dialog().getByLabel('Bracket Name').fill('Playoffs')
  const choice = dialog().getByLabel('Match for third place')
  await choice.check()
  await dialog().getByLabel('Number of Teams').selectOption('2 teams')
  await expect(choice).toHaveCount(0)
  await dialog().getByLabel('Number of Teams').selectOption('4 teams')
  await expect(choice).toBeChecked()
  await dialog().getByRole('button', { name: 'Create Bracket' }).click()
  await expect(canvas()).toContainText('Third Place Match')
  const third = page.getByRole('switch', { name: 'Match for third place' })
  await expect(third).toBeChecked()
  await third.click()
  await toast('Match for third place removed')
  await expect(canvas()).not.toContainText('Third Place Match')
  await button('Undo').click()
  await expect(canvas()).toContainText('Third Place Match')
})

type Game = { teamOneScore: number; teamTwoScore: number }
type Played = { node: string; teamOne: string; teamTwo: string; winner: string; games: Game[] }
type Tournament = { expected: { champion: string; runnerUp: string; third: string }; matches: Played[] }
const real = JSON.parse(readFileSync('tests/real/owl_2019_playoffs_double_elim.json', 'utf8')) as Tournament

test('The 2019 playoffs are linked, synced and completed, and everybody reads who won', { tag: '@long' }, async ({ page, browser }) => {
  test.setTimeout(180_000)
  const played = real.matches.filter(({ node }) => node !== 'play-in')
  const eventId = await site.make.anEvent({ name: '2019 Playoffs' })
  const teams = new Map<string, string>()
  for (const name of new Set(played.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))) {
    teams.set(name, await site.make.aTeam({ name, tag: name.replaceAll(/[^A-Z]/g, '') + teams.size }))
  }
  const bracketId = await site.make.aBracket({ eventId, name: 'Playoffs', type: 'double-elimination', participantCount: 8 })
  const aMatch = ({ teamOne, teamTwo, games: maps }: Played, withResult: boolean) =>
    site.make.aMatch({
      eventId, teamOneId: teams.get(teamOne), teamTwoId: teams.get(teamTwo), matchStartTime: '2019-09-05T23:00:00Z',
      games: withResult ? games(...maps.map((map): [number, number] => [map.teamOneScore, map.teamTwoScore])) : [],
    })
  const nodeId = ({ node }: Played): string => node.toLowerCase().replace('.', '-')
  const nodeName = ({ node }: Played): string => {
    const [, side, round, position] = /^([WL])(\d)\.(\d)$/.exec(node) ?? []
    return side ? `${side === 'W' ? 'Winners' : 'Losers'} Round ${round} match ${Number(position) + 1}` : 'Grand Finals'
  }
  const { open, node, dialog, button, completed, complete: finish, toast } = at(page)
  await open(session, eventId, bracketId)

  const link = async (one: Played) => {
    await node(nodeName(one)).click()
    const title = `${one.teamOne} vs ${one.teamTwo}`
    await dialog().getByRole('combobox', { name: 'Link to Match (Optional)' }).fill(title)
    await expect(dialog().getByRole('option', { name: title })).toBeVisible()
    await page.keyboard.press('Enter')
    await dialog().getByRole('button', { name: 'Link Match' }).click()
    await expect(dialog()).toHaveCount(0)
  }
  const byPanel = async (one: Played) => {
    const stored = nodeOf(await readBracket(editor, bracketId), nodeId(one))
    const [top, bottom] = teamsIn(stored).map((id) => [...teams].find(([, teamId]) => teamId === id)?.[0])
    const side = stored.round === 999 ? 'Grand Final' : `${stored.isLosersBracket ? 'LB' : 'WB'} Round ${stored.round})`
    await finish(`${side}: ${top} vs ${bottom}`, one.winner)
  }
  const of = (pattern: RegExp) => played.filter((one) => pattern.test(one.node))

  // The first round comes with the linked matches, which bring teams and results along.
  for (const one of of(/^W1/)) await aMatch(one, true)
  await page.reload()
  for (const [index, one] of of(/^W1/).entries()) {
    await link(one)
    await completed(`${index + 1}/14`)
  }
  // The second is completed by hand, without matches.
  for (const [index, one] of of(/^(?:W2|L1)/).entries()) {
    await byPanel(one)
    await completed(`${index + 5}/14`)
  }
  // Then come matches that were linked elsewhere and are synced, with their results.
  const links: Record<string, string> = {}
  for (const one of of(/^(?:L2|W3|L3)/)) links[nodeId(one)] = await aMatch(one, true)
  await linkMatches(editor, bracketId, links)
  await page.reload()
  await button('Sync Bracket with Match Results').click()
  await expect(page.getByText('Successfully synced 8 of 8 linked matches')).toBeVisible()
  await completed('12/14')
  // A linked match without a result is completed here and has its winner too.
  const [losersFinal] = of(/^L4/)
  if (!losersFinal) throw new Error('There is no losers final')
  const openMatch = await aMatch(losersFinal, false)
  await page.reload()
  await link(losersFinal)
  await byPanel(losersFinal)
  await completed('13/14')
  expect((await editor.get(`/api/matches/${openMatch}`)).body.seriesWinner).toBe(teams.get(losersFinal.winner))
  const [final] = of(/^GF/)
  if (!final) throw new Error('There is no final')
  await aMatch(final, true)
  await page.reload()
  await link(final)
  await toast('Match linked to Grand Final')
  await completed('14/14')

  const bracket = await readBracket(editor, bracketId)
  for (const one of played) {
    expect([one.node, nodeOf(bracket, nodeId(one)).winnerId]).toEqual([one.node, teams.get(one.winner)])
  }
  const { champion, runnerUp, third } = real.expected
  const { winnerId, ...last } = nodeOf(bracket, 'l4-0')
  expect(teamsIn({ ...last, winnerId }).find((id) => id !== winnerId)).toBe(teams.get(third))

  const sentence = `Grand Final: ${champion} beat ${runnerUp} 4–0`
  for (const width of [1280, 390]) {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    const visitor = await context.newPage()
    await visitor.goto(`${site.url}/events/${eventId}`)
    const shown = visitor.getByRole('region', { name: 'Bracket: Playoffs' })
    await expect(visitor.getByText('Champion', { exact: true }).locator('..')).toContainText(champion)
    // Tree and list are the same elements; in the list one round fills the width of a phone (BR-38).
    const [first, last] = [shown.locator('[data-node="w1-0"]'), shown.locator('[data-node="gf"]')]
    expect(((await first.boundingBox())?.width ?? 0) > 250).toBe(width === 390)
    await expect(last).toBeVisible()
    await expect(last).toContainText(champion)
    await expect(shown.getByRole('link', { name: sentence })).toHaveAttribute('href', /^\/matches\//)
    expect(await shown.ariaSnapshot()).toContain(sentence)
    await context.close()
  }
})

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood']

/** A double elimination of four that is over: Ash beats Dogwood, Birch beats Cedar, the better one wins throughout. */
const aFinishedCup = async () => {
  const eventId = await site.make.anEvent()
  const mark = eventId.slice(-4)
  const names = NAMES.map((name) => `${name} ${mark}`)
  const ids: string[] = []
  for (const name of names) ids.push(await site.make.aTeam({ name, tag: name.slice(0, 3) + mark }))
  const bracketId = await site.make.aBracket({ eventId, type: 'double-elimination', participantCount: 4 })
  await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: ids })
  for (const [node, winner] of [['w1-0', 0], ['w1-1', 1], ['w2-0', 0], ['l1-0', 2], ['l2-0', 1], ['gf', 0]] as const) {
    const answer = await complete(editor, bracketId, node, ids[winner] ?? '')
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
  const before = lasting(await readBracket(editor, bracketId))
  const [ash = '', birch = '', cedar = '', dogwood = ''] = names
  return { eventId, bracketId, before, ids, ash, birch, cedar, dogwood }
}

test('A correction after the grand finals lists its effects, applies them when confirmed, and can be undone', { tag: '@long' }, async ({ page }) => {
  const { eventId, bracketId, before, ash, birch, cedar, dogwood } = await aFinishedCup()
  expect(before.status).toBe('complete')

  const { open, dialog, complete: finish, completed, undo, toast, slot } = at(page)
  await open(session, eventId, bracketId)
  await finish(`WB Round 1): ${ash} vs ${dogwood}`, dogwood)
  const question = dialog('Change later matches too?')
  await expect(question).toContainText('Later matches of this bracket are already complete and would be reset')
  await expect(question.getByRole('listitem')).toHaveText([
    `Upper Semifinal 1: now won by ${dogwood}`,
    'Upper Final: reopened',
    `Upper Final: ${ash} removed`,
    `Upper Final: ${dogwood} placed`,
    'Lower Round 1: reopened',
    `Lower Round 1: ${dogwood} removed`,
    `Lower Round 1: ${ash} placed`,
    'Lower Final: reopened',
    `Lower Final: ${birch} and ${cedar} removed`,
    'Grand Final: reopened',
    `Grand Final: ${ash} and ${birch} removed`,
  ])
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(lasting(await readBracket(editor, bracketId))).toEqual(before)

  await page.getByRole('button', { name: 'Complete Match' }).click()
  await question.getByRole('button', { name: 'Change and Reset' }).click()
  await completed('2/6')
  await expect(slot('Winners Round 2 match 1', 'Top')).toHaveAccessibleName(new RegExp(`${dogwood}$`))
  await expect(slot('Losers Round 1 match 1', 'Top')).toHaveAccessibleName(new RegExp(`${ash}$`))
  await expect(slot('Grand Finals', 'Top')).toHaveAccessibleName(/TBD$/)
  await toast(`${dogwood} won Upper Semifinal 1`)
  await undo()
  await completed('6/6')
  expect(lasting(await readBracket(editor, bracketId))).toEqual(before)
})

test('A destination that would reset later matches asks in the same way', { tag: '@long' }, async ({ page }) => {
  const { eventId, bracketId, before, dogwood } = await aFinishedCup()
  const { open, node, dialog, button, completed, toast, undo } = at(page)
  await open(session, eventId, bracketId)
  await node('Winners Round 1 match 1').click()
  await dialog().getByLabel('Loser Goes To').selectOption('Eliminated')
  await button('Save Destinations').click()
  const question = dialog('Change later matches too?')
  await expect(question.getByRole('listitem').filter({ hasText: `Lower Round 1: ${dogwood} removed` })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(lasting(await readBracket(editor, bracketId))).toEqual(before)
  await button('Save Destinations').click()
  await question.getByRole('button', { name: 'Change and Reset' }).click()
  await completed('3/6')
  await toast('Destinations of Upper Semifinal 1 saved')
  expect(nodeOf(await readBracket(editor, bracketId), 'w1-0').nextLoserMatchId).toBeNull()
  await undo()
  await completed('6/6')
  expect(lasting(await readBracket(editor, bracketId))).toEqual(before)
})

test('A match with another result is linked once what it resets is confirmed, and Undo reverses it', { tag: '@long' }, async ({ page }) => {
  const { eventId, bracketId, before, ash, dogwood, ids } = await aFinishedCup()
  await site.make.aMatch({ eventId, teamOneId: ids[0], teamTwoId: ids[3], games: games([0, 2], [0, 2]) })
  const { open, node, dialog, completed, slot, undo } = at(page)
  await open(session, eventId, bracketId)
  await node('Winners Round 1 match 1').click()
  await dialog().getByRole('combobox', { name: 'Link to Match (Optional)' }).fill(ash)
  await dialog().getByRole('option', { name: `${ash} vs ${dogwood}` }).click()
  await dialog().getByRole('button', { name: 'Link Match' }).click()
  await dialog('Change later matches too?').getByRole('button', { name: 'Change and Reset' }).click()
  await completed('2/6')
  await expect(slot('Winners Round 2 match 1', 'Top')).toHaveAccessibleName(new RegExp(`${dogwood}$`))
  await undo()
  await completed('6/6')
  expect(lasting(await readBracket(editor, bracketId))).toEqual(before)
})

test('A match of other teams asks before it is linked, is marked, and gets the teams of the bracket with one click', { tag: '@long' }, async ({ page }) => {
  const { eventId, bracketId, ash, dogwood, ids } = await aFinishedCup()
  await site.make.aMatch({ eventId, teamOneId: ids[1], teamTwoId: ids[2] })
  const { open, node, dialog, button } = at(page)
  await open(session, eventId, bracketId)
  await node('Winners Round 1 match 1').click()
  await dialog().getByRole('combobox', { name: 'Link to Match (Optional)' }).click()
  await dialog().getByRole('option', { name: /other teams/ }).click()
  await dialog().getByRole('button', { name: 'Link Match' }).click()
  await dialog('Save a match between other teams?').getByRole('button', { name: 'Save and Mark It' }).click()
  await expect(node('Winners Round 1 match 1')).toHaveAccessibleName(/the linked match is between other teams/)
  await node('Winners Round 1 match 1').click()
  await expect(dialog().getByText('It does not count here')).toBeVisible()
  await button(/^Use the bracket's teams/).click()
  await expect(node('Winners Round 1 match 1')).not.toHaveAccessibleName(/other teams/)
  const { matches } = await readBracket(editor, bracketId)
  const { body } = await editor.get(`/api/matches/${matches[0]?.matchId}`)
  expect([body.teamOneName, body.teamTwoName, body.seriesWinner]).toEqual([ash, dogwood, ids[0]])
})
