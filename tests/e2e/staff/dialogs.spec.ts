import { expect, test, type Page } from '@playwright/test'
import { bracketsPage } from '#tests/e2e/page-objects/brackets-admin-page.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import type { Client } from '#tests/support/clients/client.ts'
import { aTournament, readBracket } from '#tests/support/worlds/brackets.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'

const { site, session } = staffSite()
let editor: Client
test.beforeAll(async () => {
  editor = await editorOf(site.url)
})
test.beforeEach(({ context }) => session.enter(context))

const questionOf = (page: Page) => page.getByRole('dialog', { name: /^(Leave|Discard)/ })
const stay = (page: Page) => questionOf(page).getByRole('button', { name: /^(Stay|Keep|Cancel)$/ }).click()

/** The editor of the only bracket of an event, reached from another page of the site. */
const bracketOf = async (page: Page) => {
  const { eventId, bracketId } = await aTournament(editor, { size: 4 })
  await bracketsPage(page, site.url).reachFromGroups(eventId)
  return { eventId, bracketId }
}

for (const width of [1280, 390]) {
  test(`A date typed in the dialog of a match is not lost at ${width} pixels: the way back, Escape, the cross and a way on ask first (ST-14)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { bracketId } = await bracketOf(page)
    const { node, dialog } = bracketsPage(page, site.url)
    await node('Winners Round 1 match 1').click()
    const form = dialog('Link Match to Bracket Node')
    const date = form.getByLabel('Date and Time', { exact: true })
    await date.fill('2027-03-04 18:30')
    for (const leave of [
      () => page.goBack(), () => page.keyboard.press('Escape'), () => form.getByRole('button', { name: 'Close' }).click(),
      () => form.getByRole('button', { name: /^Top:/ }).click(),
    ]) {
      await leave()
      await stay(page)
      await expect(questionOf(page)).toHaveCount(0)
      await expect(date).toHaveValue(/6:30 PM|18:30/)
    }
    // What else is saved meanwhile does not take it along.
    await form.getByLabel('Winner Goes To').selectOption({ index: 0 })
    await form.getByRole('button', { name: 'Save Destinations' }).click()
    await expect(form.getByText('Saved. What else you entered here is not saved yet.')).toBeVisible()
    await expect(date).toHaveValue(/6:30 PM|18:30/)
    await form.getByRole('button', { name: 'Save Date/Time' }).click()
    await expect(form.getByText('Match date/time saved successfully!')).toBeVisible()
    await page.goBack()
    await expect(dialog()).toHaveCount(0)
    expect((await readBracket(editor, bracketId)).matches.filter(({ scheduledAt }) => scheduledAt)).toHaveLength(1)
  })
}

test('The way back returns the focus to what opened a dialog, also where a press did not focus it (ST-14)', async ({ page }) => {
  await bracketOf(page)
  const { slot, node, dialog, button } = bracketsPage(page, site.url)
  for (const opener of [slot('Winners Round 1 match 2', 'Top'), node('Winners Round 1 match 2'), button('Lengths')]) {
    // As browsers press a button that they do not focus.
    await opener.evaluate((pressed: HTMLElement) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      pressed.click()
    })
    await expect(dialog()).toBeVisible()
    await page.goBack()
    await expect(dialog()).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('The way back closes a dialog and stays on a page that was opened by its address, also where what was typed stays (ST-14)', async ({ page }) => {
  const { eventId, bracketId } = await aTournament(editor, { size: 4 })
  const path = `${site.url}/admin/brackets?eventId=${eventId}&bracketId=${bracketId}`
  await page.goto(`${site.url}/admin/groups`)
  await page.goto(path)
  const { node, slot, dialog } = bracketsPage(page, site.url)
  const opener = node('Winners Round 1 match 1')
  const stays = async () => {
    await expect(dialog()).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await expect(opener).toBeFocused()
  }
  await opener.click()
  await expect(dialog()).toBeVisible()
  await page.goBack()
  await stays()
  // From one dialog to the next, and out of that by a key.
  await opener.click()
  await dialog().getByRole('button', { name: /^Top:/ }).click()
  await expect(dialog('Select Participant')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog()).toHaveCount(0)
  await slot('Winners Round 1 match 1', 'Top').click()
  await page.goBack()
  await expect(dialog()).toHaveCount(0)
  await opener.click()
  const date = dialog().getByLabel('Date and Time', { exact: true })
  await date.fill('2027-03-04 18:30')
  for (const time of [1, 2]) {
    await page.goBack()
    await expect(questionOf(page), `time ${time}`).toBeVisible()
    await stay(page)
    await expect(date).toHaveValue(/6:30 PM|18:30/)
  }
  await page.goBack()
  await questionOf(page).getByRole('button', { name: 'Leave' }).click()
  await stays()
  // Nothing is left of all that: the next step back leads to the page before.
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/admin/groups`)
})

test('A button of a dialog that cannot be pressed yet says why, below it and aloud (ST-15)', async ({ page }) => {
  await bracketOf(page)
  const { node, slot, dialog } = bracketsPage(page, site.url)
  await node('Winners Round 1 match 1').click()
  const button = (name: string) => dialog().getByRole('button', { name, exact: true })
  const date = dialog().getByLabel('Date and Time', { exact: true })
  const expectWhy = async (name: string, why: string) => {
    await expect(button(name)).toBeDisabled()
    await expect(button(name)).toHaveAccessibleDescription(why)
    await expect(dialog().getByText(why).first()).toBeVisible()
  }
  await expectWhy('Save Date/Time', 'Pick a date and time first.')
  await date.fill('2027-03-04')
  await expectWhy('Save Date/Time', 'Add a time first.')
  // It can be reached, so that this is read aloud, and does nothing.
  await button('Save Date/Time').focus()
  await expect(button('Save Date/Time')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog().getByText('saved')).toHaveCount(0)
  await date.fill('2027-03-04 18:30')
  await expect(button('Save Date/Time')).toBeEnabled()
  await expect(button('Save Date/Time')).toHaveAccessibleDescription('')
  await expectWhy('Link Match', 'Choose a match first.')
  await expectWhy('Save Destinations', 'Nothing is changed yet.')
  await date.fill('')
  await page.keyboard.press('Escape')
  await slot('Winners Round 1 match 1', 'Top').click()
  await expectWhy('Set Participant', 'Nothing is changed yet.')
  await page.keyboard.press('Escape')
  await press(page, 'Seed Teams')
  await expectWhy('Seed Bracket', 'Add at least 2 teams first.')
})

type Case = [name: string, open: (page: Page) => Promise<void>, enter: (page: Page) => Promise<unknown>]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const pick = (page: Page, field: string) => async (text: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('option', { name: new RegExp(text) }).first().click()
}
const aPlayedMatch = async () => {
  const [teamOneId, teamTwoId] = [await site.make.aTeam(), await site.make.aTeam()]
  return site.make.aMatch({ eventId: await site.make.anEvent(), teamOneId, teamTwoId, matchStartTime: '2026-01-02T18:00:00Z', games: games(...WIN), winnerMode: 'auto' })
}

const CASES: Case[] = [
  ['Select Participant', async (page) => {
    await bracketOf(page)
    await bracketsPage(page, site.url).slot('Winners Round 1 match 1', 'Top').click()
  }, async (page) => {
    await page.getByRole('dialog').getByRole('combobox', { name: 'Team' }).press('ArrowDown')
    await page.getByRole('option').last().click()
  }],
  ['Seed Teams', async (page) => {
    await bracketOf(page)
    await press(page, 'Seed Teams')
  }, async (page) => {
    await page.getByRole('dialog').getByRole('combobox', { name: 'Add Team' }).press('ArrowDown')
    await page.getByRole('option').last().click()
  }],
  ['Lengths of Series', async (page) => {
    await bracketOf(page)
    await press(page, 'Lengths')
  }, (page) => page.getByRole('dialog').getByLabel('Best of', { exact: true }).selectOption('5')],
  ['Create Bracket', async (page) => {
    await bracketOf(page)
    await press(page, 'Create Bracket')
  }, (page) => page.getByRole('dialog').getByLabel('Bracket Name').fill('Side')],
  ['Edit 1 match', async (page) => {
    const eventId = await site.make.anEvent()
    await site.make.aMatch({ eventId, teamOneId: await site.make.aTeam(), teamTwoId: await site.make.aTeam() })
    await page.goto(`${site.url}/admin/matches/list?event=${eventId}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await press(page, 'Edit 1 match')
  }, async (page) => {
    await page.getByRole('dialog').getByRole('checkbox').last().check()
    await page.getByRole('dialog').getByRole('textbox').last().fill('In the small hall')
  }],
  ['Replay This Match', async (page) => {
    await page.goto(`${site.url}/admin/matches/entry?matchId=${await aPlayedMatch()}`)
    await press(page, 'Replay This Match')
  }, (page) => page.getByRole('dialog').getByLabel('Reason').fill('The server failed')],
  ['Withdraw a Team', async (page) => {
    const eventId = await site.make.anEvent()
    await site.make.aTeam({ name: 'Leaving Lions', tag: 'LL' })
    await page.goto(`${site.url}/admin/events?eventId=${eventId}`)
    await press(page, 'Withdraw a Team')
  }, (page) => pick(page, 'Team')('Leaving Lions')],
  ['Merge a Duplicate', async (page) => {
    const gone = await site.make.aPlayer({ username: 'Double Trouble' })
    await site.make.aPlayer({ username: 'Single Minded' })
    await page.goto(`${site.url}/admin/players?playerId=${gone}`)
    await press(page, 'Merge into another player...')
  }, (page) => pick(page, 'Player who stays')('Single Minded')],
  ['Import CSV', async (page) => {
    await page.goto(`${site.url}/admin/teams`)
    await press(page, 'Import CSV')
  }, (page) => page.getByRole('dialog').getByLabel('Or paste the text').fill('name,tag')],
  ['Forfeit', async (page) => {
    const eventId = await site.make.anEvent()
    const id = await site.make.aMatch({ eventId, teamOneId: await site.make.aTeam(), teamTwoId: await site.make.aTeam() })
    await page.goto(`${site.url}/admin/desk?eventId=${eventId}&matchId=${id}`)
    await press(page, 'Forfeit...')
  }, (page) => page.getByRole('dialog').getByLabel('Note for visitors').fill('Visa trouble')],
  ['Delay the match', async (page) => {
    const eventId = await site.make.anEvent()
    const id = await site.make.aMatch({ eventId, teamOneId: await site.make.aTeam(), teamTwoId: await site.make.aTeam() })
    await page.goto(`${site.url}/admin/desk?eventId=${eventId}&matchId=${id}`)
    await press(page, 'Delay...')
  }, (page) => page.getByRole('dialog').getByLabel('It starts at', { exact: true }).fill('2027-03-04 18:30')],
]

for (const [name, open, enter] of CASES) {
  test(`The dialog ${name} asks before it drops what was entered (ST-14)`, { tag: '@long' }, async ({ page }) => {
    await open(page)
    const form = page.getByRole('dialog', { name })
    await expect(form).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).focus()
    await enter(page)
    for (const leave of [() => form.getByRole('button', { name: 'Close' }).press('Escape'), () => form.getByRole('button', { name: 'Close' }).click()]) {
      await leave()
      await expect(questionOf(page)).toBeVisible()
      await stay(page)
      await expect(questionOf(page)).toHaveCount(0)
      await expect(form).toBeVisible()
    }
    await form.getByRole('button', { name: 'Close' }).click()
    await questionOf(page).getByRole('button', { name: /^(Leave|Discard)/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}
