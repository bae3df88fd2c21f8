import { expect, test } from '@playwright/test'
import pg from 'pg'
import { makeClient } from '#tests/support/client.ts'
import { createTestDatabase, startTestPostgres } from '#tests/support/database.ts'
import { factories } from '#tests/support/factories.ts'
import { dataFolder, ready, run, stop } from '#tests/support/program.ts'
import { staffSession } from './staff-session.ts'

test('an address that runs code is no link and no picture, even where it got into the database [X12]', async ({ page }) => {
  const postgres = await startTestPostgres()
  const database = await createTestDatabase(postgres.url)
  const folder = dataFolder()
  const program = run(folder.path, { DATABASE_URL: database.url })
  const url = await ready(program)
  const editor = await staffSession(url, 'editor')
  const make = factories(makeClient(editor.visitor))
  const team = await make.aTeam()
  const event = await make.anEvent({ teamMetadata: [{ teamId: team, participantId: team }] })
  const over = await make.aMatch({ eventId: event, teamOneId: team, seriesWinner: team, winnerMode: 'manual' })
  const live = await make.aMatch({ eventId: event, teamOneId: team, matchStartTime: new Date().toISOString() })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await editor.enter(page.context())
  for (const text of ['javascript:alert(1)', '\tjavascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example']) {
    await client.query('UPDATE matches SET stream_link = $1, vod_link = $1', [text])
    await client.query('UPDATE teams SET logo = $1', [text])
    await client.query('UPDATE events SET image = $1', [text])
    for (const path of ['/', `/matches/${over}`, `/matches/${live}`, `/events/${event}`, `/teams/${team}`, '/admin/matches/list', '/admin/teams', '/admin/events']) {
      await page.goto(url + path)
      await expect(page.locator('h1').first(), path).toBeVisible()
      const addresses = await page.locator('[href], [src]').evaluateAll((all) =>
        all.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''))
      expect(addresses.filter((address) => address.trim().startsWith(text.trim())), path).toEqual([])
    }
  }
  await client.end()
  await stop(program)
  await database.drop()
  await postgres.stop()
  folder.remove()
})
