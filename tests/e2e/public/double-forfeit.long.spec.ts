import { expect } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { noneRests, takenOver } from '#tests/e2e/page-objects/ready.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { factories, games, LOSS, toWrite, WIN, type Scores } from '#tests/support/worlds/factories.ts'

const LONG_AGO = new Date(Date.now() - 9 * 3_600_000).toISOString()

test('In spoiler mode an event is the same whether matches were played, forfeited by both, cancelled, or have no result (MT-29 SP-03)', async ({ page, site }) => {
  const editor = await editorOf(site.url)
  const make = factories(editor)
  const { eventId, bracketId } = await aTournament(editor, { size: 4 })
  const ids = await Promise.all([1, 2, 3].map(() => make.aMatch({ eventId, matchStartTime: LONG_AGO })))
  const [first = '', second = '', final = ''] = ids
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, 'w2-0': final })
  const save = async (id: string, over: object): Promise<void> => {
    const { body } = await editor.get(`/api/matches/${id}`)
    const answer = await editor.put(`/api/matches/${id}?confirm=true`, { ...toWrite(body), ...over })
    expect(answer.status).toBe(200)
  }
  const win = (id: string, scores: Scores) => save(id, { winnerMode: 'auto', resultType: null, games: games(...scores) })
  await turnOn(page)
  const frames = [`/embed/brackets/${bracketId}`, ...ids.map((id) => `/embed/matches/${id}`)]
  const look = async (): Promise<string[]> => {
    const seen: string[] = []
    for (const path of [`/events/${eventId}`, ...ids.map((id) => `/matches/${id}`), ...frames.map((path) => `${path}?spoilers=hide`)]) {
      await page.goto(path)
      if (path.startsWith('/embed')) await expect(page.getByRole('button', { name: /^Reveal/ }).first()).toBeVisible()
      else await takenOver(page)
      await noneRests(page)
      seen.push(`${path}\n${await page.locator('main').ariaSnapshot()}`)
    }
    return seen
  }
  await win(second, LOSS)
  await win(first, WIN)
  await win(final, WIN)
  const played = await look()
  expect(played.join()).toContain('Hidden')
  const none = { games: [], winner: null, seriesWinner: null }
  for (const ending of [{}, { resultType: 'cancelled' }, { resultType: 'double-forfeit' }]) {
    await save(final, { ...none, resultType: null, ...ending })
    expect(await look()).toEqual(played)
  }
  await save(final, { ...none, resultType: null })
  await save(first, { ...none, resultType: 'double-forfeit' })
  expect(await look()).toEqual(played)
})

test('In spoiler mode everything is the same before a final that a double forfeit has decided, and before one that is to be played (MT-29 SP-03)', async ({ page, site }) => {
  const editor = await editorOf(site.url)
  const make = factories(editor)
  const { eventId, bracketId, teams } = await aTournament(editor, { size: 4 })
  const starts = [LONG_AGO, LONG_AGO, new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()]
  const [first = '', second = '', final = ''] = await Promise.all(starts.map((matchStartTime) => make.aMatch({ eventId, matchStartTime, bestOf: 3 })))
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, 'w2-0': final })
  const save = async (id: string, over: object): Promise<void> => {
    const { body } = await editor.get(`/api/matches/${id}`)
    expect((await editor.put(`/api/matches/${id}?confirm=true`, { ...toWrite(body), ...over })).status).toBe(200)
  }
  await turnOn(page)
  const { teamOneId, teamTwoId } = (await editor.get(`/api/matches/${first}`)).body
  const again = await make.aMatch({ teamOneId, teamTwoId, matchStartTime: starts[2] })
  const paths = ['/', `/events/${eventId}`, `/events/${eventId}?tab=schedule`, ...teams.map((id) => `/teams/${id}`), ...[first, second, final, again].map((id) => `/matches/${id}`)]
  const look = async (): Promise<string[][]> => {
    const seen: string[][] = []
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
      seen.push([path, await page.locator('main').ariaSnapshot()])
    }
    const feed = await (await page.request.get(`/feeds/results-spoiler-free.atom?event=${eventId}`)).text()
    return [...seen, ['feed', feed.replaceAll(/<updated>.*?<\/updated>/g, '')]]
  }
  await save(second, { winnerMode: 'auto', games: games(...LOSS) })
  await save(first, { winnerMode: 'auto', games: games(...WIN) })
  const played = await look()
  await save(first, { games: [], winner: null, seriesWinner: null, resultType: 'double-forfeit' })
  expect(await look()).toEqual(played)
})

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

for (const [when, times] of Object.entries({
  'to come': { matchStartTime: hoursAhead(29.5) }, 'running by the clock': { matchStartTime: hoursAhead(-1) },
  'only planned': { scheduledAt: hoursAhead(-30) }, 'without a time': {},
})) {
  test(`In spoiler mode nobody can tell that a double forfeit leaves a semifinal ${when} without an opponent, nor from the final behind it (MT-29 SP-03)`, async ({ page, site }) => {
    const editor = await editorOf(site.url)
    const make = factories(editor)
    const { eventId, bracketId } = await aTournament(editor, { size: 8 })
    const quarters = await Promise.all([0, 1, 2, 3].map(() => make.aMatch({ eventId, matchStartTime: LONG_AGO, bestOf: 3 })))
    const [first = '', second = ''] = quarters
    const [semifinal, other, final] = await Promise.all([times, { matchStartTime: hoursAhead(30) }, { matchStartTime: hoursAhead(60) }].map((at) => make.aMatch({ eventId, bestOf: 3, ...at })))
    await linkMatches(editor, bracketId, {
      ...Object.fromEntries(quarters.map((id, index) => [`w1-${index}`, id])), 'w2-0': semifinal ?? '', 'w2-1': other ?? '', 'w3-0': final ?? '',
    })
    const save = async (id: string, over: object): Promise<void> => {
      const { body } = await editor.get(`/api/matches/${id}`)
      expect((await editor.put(`/api/matches/${id}?confirm=true`, { ...toWrite(body), ...over })).status).toBe(200)
    }
    await turnOn(page)
    const matches = [semifinal, final]
    const frames = [`/embed/brackets/${bracketId}`, ...matches.map((id) => `/embed/matches/${id}`)].map((path) => `${path}?spoilers=hide`)
    const paths = ['/', `/events/${eventId}`, `/events/${eventId}?tab=schedule`, `/matches?event=${eventId}`, `/matches?event=${eventId}&state=live`, '/events?state=running', ...matches.map((id) => `/matches/${id}`), `/matches/${semifinal}/scouting`, ...frames]
    const look = async (): Promise<string[][]> => {
      const seen: string[][] = []
      for (const path of paths) {
        await page.goto(path)
        if (path.startsWith('/embed/brackets')) await expect(page.getByRole('button', { name: /^Reveal/ }).first()).toBeVisible()
        else if (path.startsWith('/embed')) await expect(page.locator('main')).toBeVisible()
        else await takenOver(page)
        await noneRests(page)
        seen.push([path, await page.title(), await page.locator('main').ariaSnapshot()])
      }
      const calendar = await (await page.request.get(`/api/calendars/events/${eventId}.ics?spoilerFree=true`)).text()
      const neighbours = await (await page.request.get(`/api/matches/${final}/neighbours?spoilerFree=true`)).text()
      return [...seen, ['calendar', calendar.replaceAll(/^(?:SEQUENCE|DTSTAMP|LAST-MODIFIED):.*$/gm, '')], ['neighbours', neighbours]]
    }
    await save(second, { winnerMode: 'auto', games: games(...LOSS) })
    await save(first, { winnerMode: 'auto', games: games(...WIN) })
    const played = await look()
    expect(JSON.stringify(played)).toContain('Winner of Semifinal 1')
    await save(first, { games: [], winner: null, seriesWinner: null, resultType: 'double-forfeit' })
    expect((await editor.get(`/api/matches/${semifinal}`)).body).toMatchObject({ unplayed: true })
    expect(await look()).toEqual(played)
  })
}
