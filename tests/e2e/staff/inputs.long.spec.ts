import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { makeImage } from '#tests/support/worlds/images.ts'

const { site, session } = staffSite()
test.beforeAll(async () => {
  for (const name of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple', 'Oak', 'Pine', 'Rowan', 'Yew']) {
    await site.make.aTeam({ name: `${name} Rangers`, tag: name.slice(0, 3).toUpperCase() })
  }
  await site.make.anEvent({ name: 'Spring Finals', region: 'EMEA' })
  await site.make.anEvent({ name: 'Harbor Cup', region: 'Pacific' })
})

async function open(page: Page, path: string): Promise<void> {
  await session.enter(page.context())
  await page.goto(site.url + path)
}

/** Those of the open list; selects have options too. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const optionNames = async (page: Page) => (await options(page).locator('bdi:first-of-type').allTextContents()).join(', ')

test.describe('pickers', () => {
  test('A team is found by name or tag with the keyboard; TBD comes first (ST-07)', async ({ page }) => {
    await open(page, '/admin/matches/entry')
    const team = page.getByRole('combobox', { name: 'Team 1', exact: true })
    await expect(team).toHaveValue('TBD')
    await team.click()
    await expect(options(page)).toHaveCount(11)
    await expect(options(page).first()).toHaveText('TBD')
    await expect(page.getByText('Keep typing to see more (10 of 12)', { exact: true })).toBeVisible()
    const list = page.locator('[popover]').filter({ has: page.getByRole('listbox') })
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(300)

    await team.fill('rangers')
    await expect(options(page)).toHaveCount(11) // ten and the row that creates
    await team.fill('ROW')
    await expect(options(page).first()).toContainText('Rowan Rangers')
    await expect(options(page).first()).toContainText('ROW')
    await team.press('Enter')
    await expect(team).toHaveValue('Rowan Rangers')
    await expect(page.getByRole('listbox')).toHaveCount(0)

    await team.press('ArrowDown')
    await team.press('End')
    await expect(team).toHaveAttribute('aria-activedescendant', (await options(page).last().getAttribute('id')) ?? '')
    await team.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(team).toHaveValue('Rowan Rangers')
    await page.getByRole('button', { name: 'Clear Team 1' }).click()
    await expect(team).toHaveValue('TBD')
    await expect(team).toBeFocused()
  })

  test('A click into a picker that has the focus selects its text, so that typing means another choice [T22]', async ({ page }) => {
    const players = [await site.make.aPlayer({ username: 'Willow' }), await site.make.aPlayer({ username: 'Thistle' })]
    await site.make.aTeam({
      name: 'Quince Rangers', tag: 'QUI', roster: [{ playerId: players[0] ?? '', role: 'duelist' }],
    })
    await open(page, '/admin/matches/entry')
    const picker = (name: string) => page.getByRole('combobox', { name, exact: true })
    const expectReplaced = async (name: string, first: string, query: string, second: string) => {
      await expect(picker(name)).toHaveValue(first)
      await expect(picker(name)).toBeFocused()
      await picker(name).click()
      await page.keyboard.type(query)
      await page.keyboard.press('Enter')
      await expect(picker(name)).toHaveValue(second)
    }
    await picker('Team 1').click()
    await page.keyboard.type('quin')
    await page.keyboard.press('Enter')
    await expectReplaced('Team 1', 'Quince Rangers', 'pine', 'Pine Rangers')
    await page.keyboard.type('quin') // without a click: the choice is selected
    await page.keyboard.press('Enter')
    await expectReplaced('Team 1', 'Quince Rangers', 'quin', 'Quince Rangers')

    await page.keyboard.press('End')
    await page.keyboard.type('river')
    await expect(options(page)).toHaveText(['Create “Quince Rangersriver”'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await picker('Team 1').click({ position: { x: 60, y: 20 } }) // the text is being edited: the caret goes there
    expect(await picker('Team 1').evaluate((input: HTMLInputElement) => input.selectionEnd === input.selectionStart)).toBe(true)
    await page.keyboard.press('Escape')

    await picker('Select Event').click()
    await page.keyboard.type('spring')
    await page.keyboard.press('Enter')
    await expectReplaced('Select Event', 'Spring Finals', 'harbor', 'Harbor Cup')
    await page.getByRole('button', { name: 'Create 1 Map(s)' }).click()
    await expectReplaced('Game 1 map', 'TBD', 'djalia', 'Hall of Djalia')
    await page.getByRole('button', { name: 'Players of game 1' }).click()
    await picker('Game 1 player 1').focus()
    await expectReplaced('Game 1 player 1', 'Willow', 'thist', 'Thistle')
  })

  test('Text that was typed and not chosen reverts to the choice', async ({ page }) => {
    await open(page, '/admin/matches/entry')
    const team = page.getByRole('combobox', { name: 'Team 2', exact: true })
    await team.fill('oak')
    await options(page).first().click()
    await expect(team).toHaveValue('Oak Rangers')
    await expect(team).toBeFocused()
    await team.fill('zzz')
    await expect(page.getByText('No team found.')).toBeVisible()
    await team.blur()
    await expect(team).toHaveValue('Oak Rangers')
  })

  test('An event is found by name or region, and its loading is shown (ST-07)', async ({ page }) => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/events?**', async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/admin/matches/entry')
    const event = page.getByRole('combobox', { name: 'Select Event' })
    await expect(event).toHaveAttribute('placeholder', 'Search events...')
    await event.click()
    await expect(page.getByText('Loading events...')).toBeVisible()
    release()
    await expect(options(page)).toHaveCount(2)
    await event.fill('pacific')
    expect(await optionNames(page)).toBe('Harbor Cup')
    await event.press('Enter')
    await expect(event).toHaveValue('Harbor Cup')
  })

  test('A missing team is created without leaving the match', async ({ page }) => {
    await open(page, '/admin/matches/entry')
    const team = page.getByRole('combobox', { name: 'Team 1', exact: true })
    await team.fill('Spruce Rangers')
    await page.getByRole('option', { name: 'Create “Spruce Rangers”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Team' })
    await expect(dialog.getByLabel('Team Name')).toHaveValue('Spruce Rangers')
    await expect(dialog.getByLabel('Team Tag')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Team Tag')).toHaveAccessibleDescription('Team tag is required')
    await dialog.getByLabel('Team Tag').fill('OAK')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert').first()).toBeVisible() // the tag is taken
    await dialog.getByLabel('Team Tag').fill('SPR')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await dialog.getByLabel('Team Tag').focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(team).toHaveValue('Spruce Rangers')
    await expect(team).toBeFocused()
    await team.fill('spruce rangers')
    await expect(options(page)).toHaveCount(1) // it is not offered for creation again
  })

  test('A missing player is created on the way to a roster', async ({ page }) => {
    await open(page, '/admin/teams?teamId=new')
    const player = page.getByPlaceholder('Search players...').first()
    await player.fill('newcomer')
    await options(page).filter({ hasText: 'Create “newcomer”' }).click()
    await expect(page.getByText('Player newcomer created').first()).toBeVisible()
    const found = (await (await page.request.get(`${site.url}/api/players?search=newcomer`)).json()) as unknown[]
    expect(found).toHaveLength(1)
  })

  test('A nationality is one of twenty countries and more (PL-04)', async ({ page }) => {
    await open(page, '/admin/players?playerId=new')
    const country = page.getByRole('combobox', { name: 'Nationality' })
    await country.click()
    await expect(options(page)).toHaveCount(20)
    await expect(page.getByText('... and 229 more', { exact: true })).toBeVisible()
    await country.fill('turkiye')
    await country.press('Enter')
    await expect(country).toHaveValue('Türkiye')
    await page.getByRole('button', { name: 'Clear Nationality' }).click()
    await expect(country).toHaveValue('')
  })
})

test.describe('The start time', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Match Start Time' })

  test('The start time is typed, and shown in words with its zone (ST-09)', async ({ page }) => {
    await open(page, '/admin/matches/entry')
    await expect(field(page)).toHaveAttribute('placeholder', 'Pick a date and time')
    await field(page).fill('Nov 20, 2026 8pm')
    await field(page).blur()
    await expect(field(page)).toHaveValue('2026-11-20 20:00')
    await expect(page.getByText('20:00 EST = 01:00 UTC on Nov 21')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Match Start Time' }).click()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
  })

  test('The start time is picked with the keyboard (ST-09)', async ({ page }) => {
    await open(page, '/admin/matches/entry')
    await field(page).fill('2026-12-30 18:00')
    await page.getByRole('button', { name: 'Pick a date and time: Match Start Time' }).click()
    const panel = page.getByRole('dialog', { name: 'Match Start Time' })
    await expect(panel.locator('thead')).toHaveText('SuMoTuWeThFrSa')
    await expect(panel.getByRole('button', { name: 'Wednesday, December 30, 2026' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('2027-01-07 18:00')
    await panel.getByLabel('Time').fill('19:30')
    await expect(field(page)).toHaveValue('2027-01-07 19:30')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pick a date and time: Match Start Time' })).toBeFocused()
  })

  test('A time that daylight saving skips is explained, and another one offered', async ({ page }) => {
    await open(page, '/admin/matches/entry')
    await field(page).fill('2027-03-14 02:30')
    await expect(
      page.getByText('02:30 does not exist on Mar 14, 2027 in New York: clocks go forward from 02:00 to 03:00.'),
    ).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Use 03:30 EDT = 07:30 UTC' }).click()
    await expect(field(page)).toHaveValue('2027-03-14 03:30')
    await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('A time that comes twice is the first or the second', async ({ page }) => {
    await open(page, '/admin/matches/entry')
    await field(page).fill('2026-11-01 01:30')
    await expect(page.getByRole('button', { name: 'Use 01:30 EDT = 05:30 UTC' })).toHaveAttribute('aria-pressed', 'true')
    const second = page.getByRole('button', { name: 'Use 01:30 EST = 06:30 UTC' })
    await second.click()
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('01:30 EST = 06:30 UTC', { exact: true })).toBeVisible()
  })

  test('An invalid time is not saved', async ({ page }) => {
    await open(page, '/admin/matches/entry')
    await field(page).fill('next week')
    await field(page).blur()
    await expect(page.getByText('Use a date and a time, like 2026-11-20 20:00')).toBeVisible()
    await expect(field(page)).toHaveValue('next week')
  })
})

test.describe('images', () => {
  const logo = (page: Page): Locator => page.getByRole('group', { name: 'Team Logo' })
  const input = (page: Page) => logo(page).getByLabel('Team Logo: file')
  const shown = (page: Page) => logo(page).getByRole('img', { name: 'Team Logo' })
  const file = async (name: string, size: { width: number; height: number }) => ({
    name, mimeType: 'image/png', buffer: await makeImage('png', size),
  })
  const square = () => file('square.png', { width: 300, height: 300 })

  /** Gives the field an image like another program, by an event with files. */
  const give = (page: Page, type: 'drop' | 'paste', buffer: Buffer) =>
    logo(page).getByRole('button', { name: 'Upload New' }).evaluate(
      (target, { type, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
        const event =
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        target.dispatchEvent(event)
      },
      { type, bytes: [...buffer] },
    )

  test('A file that is no accepted image is refused before anything is sent (UP-01)', async ({ page }) => {
    await open(page, '/admin/teams?teamId=new')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/uploads/') && sent.push(request.url()))
    const bad = 'Error: Please select a valid image file (JPEG, PNG, or WebP)'
    await input(page).setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(logo(page).getByRole('alert')).toHaveText(bad)
    await input(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 2 ** 20 + 1) })
    await expect(logo(page).getByRole('alert')).toHaveText('Error: File size must be less than 5MB')
    await input(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(logo(page).getByRole('alert')).toHaveText(bad)
    expect(sent).toEqual([])
  })

  test('An image is cropped to a square with the keyboard, uploaded and removed', async ({ page }) => {
    await open(page, '/admin/teams?teamId=new')
    const chooser = page.waitForEvent('filechooser')
    await logo(page).getByRole('button', { name: 'Upload New' }).click()
    await (await chooser).setFiles(await file('Alpha Wolves.png', { width: 900, height: 500 }))
    const crop = page.getByRole('dialog', { name: 'Crop to a Square' })
    await expect(crop.getByLabel('Zoom')).toBeFocused()
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
    await crop.getByLabel('Left to right').focus()
    await page.keyboard.press('Home')
    await expect(crop.getByLabel('Left to right')).toHaveAttribute('aria-valuetext', /^2\d%$/)
    await crop.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Image uploaded successfully!').first()).toBeVisible()
    await expect(shown(page)).toHaveAttribute('src', /^\/uploads\/teams\/alpha-wolves-\w+\.png$/)
    const bytes = await (await page.request.get(site.url + (await shown(page).getAttribute('src')))).body()
    const { width, height } = await sharp(bytes).metadata()
    expect(width).toBe(height)
    await expect(logo(page).getByRole('button', { name: 'Upload New' })).toBeFocused()
    await logo(page).getByRole('button', { name: 'Remove' }).click()
    await expect(shown(page)).toHaveCount(0)
  })

  test('An image can be used whole, or as it is', async ({ page }) => {
    await open(page, '/admin/teams?teamId=new')
    const size = async () => {
      const bytes = await (await page.request.get(site.url + (await shown(page).getAttribute('src')))).body()
      const { width, height } = await sharp(bytes).metadata()
      return { width, height }
    }
    const wide = await file('wide.png', { width: 400, height: 200 })
    await input(page).setInputFiles(wide)
    await page.getByRole('button', { name: 'Fit Whole Image' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
    await expect(shown(page)).toHaveAttribute('src', /wide/)
    expect(await size()).toEqual({ width: 400, height: 400 })
    const first = await shown(page).getAttribute('src')
    await input(page).setInputFiles(wide)
    await page.getByRole('button', { name: 'Use as Is' }).click()
    await expect(shown(page)).not.toHaveAttribute('src', first ?? '')
    expect(await size()).toEqual({ width: 400, height: 200 })
  })

  for (const way of ['drop', 'paste'] as const) {
    test(`A square image is uploaded by ${way} without a question`, async ({ page }) => {
      await open(page, '/admin/teams?teamId=new')
      await give(page, way, (await square()).buffer)
      await expect(shown(page)).toHaveAttribute('src', /^\/uploads\/teams\/image-/)
    })
  }

  test('An upload shows its progress and can be cancelled', async ({ page }) => {
    await open(page, '/admin/teams?teamId=new')
    await page.route('**/api/uploads/files/**', () => {}) // it never gets an answer
    await input(page).setInputFiles(await square())
    await expect(logo(page).getByText(/Uploading \d+%|Checking the image/)).toBeVisible()
    await logo(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(logo(page).getByRole('progressbar')).toHaveCount(0)
    await expect(shown(page)).toHaveCount(0)
    await expect(logo(page).getByRole('alert')).toBeEmpty()
  })

  test('An upload without a connection is reported', async ({ page }) => {
    await open(page, '/admin/teams?teamId=new')
    await page.route('**/api/uploads/files/**', (route) => route.abort('connectionreset'))
    await input(page).setInputFiles(await square())
    await expect(logo(page).getByRole('alert')).toContainText(
      'Error uploading image: Failed to upload image: Network request failed for /api/uploads/files/teams/square-',
    )
  })

  test("An event's image is cropped to 16:9, and a large one that fits is made smaller", async ({ page }) => {
    await open(page, '/admin/events?eventId=new')
    const image = page.getByRole('group', { name: 'Event Image' })
    const picture = image.getByRole('img', { name: 'Event Image' })
    const size = async () => {
      const bytes = await (await page.request.get(site.url + (await picture.getAttribute('src')))).body()
      const { width, height } = await sharp(bytes).metadata()
      return { width, height }
    }
    await image.getByLabel('Event Image: file').setInputFiles(await file('poster.png', { width: 1000, height: 1000 }))
    await page.getByRole('dialog', { name: 'Crop to 16:9' }).getByRole('button', { name: 'Upload' }).click()
    await expect(picture).toHaveAttribute('src', /^\/uploads\/events\/poster-\w+\.webp$/)
    expect(await size()).toEqual({ width: 1000, height: 563 })
    await image.getByLabel('Event Image: file').setInputFiles(await file('huge.png', { width: 3840, height: 2160 }))
    await expect(picture).toHaveAttribute('src', /huge/)
    expect(await size()).toEqual({ width: 1280, height: 720 })
  })

  const STEPS = [
    ['**/api/uploads/signed-url', 'Failed to get signed url: 503'],
    ['**/api/uploads/files/**', 'Upload to signed url failed: 503'],
    ['**/api/uploads/signed-url/complete', 'Failed to get read url: 503'],
  ] as const
  for (const [url, text] of STEPS) {
    test(`The failed step is named: ${text} (UP-04)`, async ({ page }) => {
      await open(page, '/admin/teams?teamId=new')
      await page.route(url, (route) => route.fulfill({ status: 503, json: { error: 'Come back later', code: 'UNAVAILABLE' } }))
      await input(page).setInputFiles(await square())
      await expect(logo(page).getByRole('alert')).toHaveText(`Error uploading image: ${text}Come back later`)
      await page.unroute(url)
      await input(page).setInputFiles(await square())
      await expect(shown(page)).toBeVisible()
      await expect(logo(page).getByRole('alert')).toBeEmpty()
    })
  }

  test('An existing image is found, chosen with the keyboard, and deleted unless something shows it', async ({ page }) => {
    await open(page, '/admin/teams?teamId=new')
    await input(page).setInputFiles({ ...(await square()), name: 'zebra.png' })
    await expect(shown(page)).toHaveAttribute('src', /zebra/)
    const zebra = await shown(page).getAttribute('src')
    await input(page).setInputFiles({ ...(await square()), name: 'yak.png' })
    await expect(shown(page)).toHaveAttribute('src', /yak/)
    const team = await site.make.aTeam({ name: 'Zebras', tag: 'ZEB', logo: zebra ?? '' })

    const choose = logo(page).getByRole('button', { name: 'Choose Existing' })
    await choose.click()
    const library = page.getByRole('dialog', { name: 'Choose Existing Image' })
    await expect(library.getByLabel('Search images')).toBeFocused()
    await page.keyboard.type('zebra')
    await expect(library.getByRole('radio')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(library).toHaveCount(0)
    await expect(shown(page)).toHaveAttribute('src', zebra ?? '')

    await choose.click()
    await library.getByLabel('Search images').fill('zebra')
    await library.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: /^Delete zebra-\w+\.png\?$/ })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(library.getByRole('alert')).toContainText('Failed to delete image: ')
    await expect(library.getByRole('alert')).toContainText('Zebras')
    await expect(library.getByRole('radio')).toHaveCount(1)

    expect((await page.request.delete(`${site.url}/api/teams/${team}`)).status()).toBe(204)
    await library.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(library.getByText('No image found.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown(page)).toHaveCount(0)
  })
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`Overlays over a form have no barrier in ${colorScheme}, and break no content policy`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const broken: string[] = []
    page.on('console', (message) => message.text().includes('Content Security Policy') && broken.push(message.text()))
    const check = () => expectNoBarriers(page)
    await open(page, '/admin/matches/entry')
    await page.getByRole('combobox', { name: 'Team 1', exact: true }).fill('a')
    await expect(options(page).last()).toContainText('Create')
    await check()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Match Start Time' }).fill('2026-11-01 01:30')
    await page.getByRole('button', { name: 'Pick a date and time: Match Start Time' }).click()
    await check()

    await open(page, '/admin/teams?teamId=new')
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: await makeImage('png') }
    await page.getByLabel('Team Logo: file').setInputFiles(picture)
    await page.getByRole('button', { name: 'Fit Whole Image' }).click()
    await check()
    await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('button', { name: 'Choose Existing' }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await check()
    expect(broken).toEqual([])
  })
}
