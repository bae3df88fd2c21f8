import { expect, type Locator, type Page } from '@playwright/test'
import type { OwnSite } from '#tests/e2e/sites/own-site.ts'
import { games, type Scores } from '#tests/support/worlds/factories.ts'

export type World = { eventId: string; alpha: string; beta: string; gamma: string }

/** An event with three teams: Alpha and Beta of six players and a substitute, Gamma without players. */
export const aWorld = async ({ make }: OwnSite): Promise<World> => {
  const roles = ['vanguard', 'duelist', 'strategist', 'vanguard', 'duelist', 'strategist', 'strategist'] as const
  const aTeam = async (name: string, tag: string) => {
    const players = await Promise.all(
      roles.map(async (role, index) => ({ playerId: await make.aPlayer({ username: `${name} ${index + 1}` }), role })),
    )
    return make.aTeam({ name, tag, roster: players.slice(0, 6), substitutes: players.slice(6) })
  }
  return {
    eventId: await make.anEvent({ name: 'Spring Finals' }),
    alpha: await aTeam('Alpha', 'ALP'),
    beta: await aTeam('Beta', 'BET'),
    gamma: await make.aTeam({ name: 'Gamma', tag: 'GAM' }),
  }
}

/** A match of Alpha and Beta that has begun, with these scores. */
export const aRunningMatch = ({ make }: OwnSite, { eventId, alpha, beta }: World, scores: Scores = [[null, null]]) =>
  make.aMatch({
    eventId, teamOneId: alpha, teamTwoId: beta, winnerMode: 'auto',
    matchStartTime: new Date(Date.now() - 3_600_000).toISOString(), games: games(...scores),
  })

/** The match entry page as a person uses it. */
export const entryPage = (page: Page, url: string) => {
  const game = (number: number): Locator => page.getByRole('group', { name: `Game ${number}`, exact: true })
  const label = (text: string): Locator => page.getByLabel(text, { exact: true })
  const entry = {
    open: (matchId?: string) => page.goto(`${url}/admin/matches/entry${matchId ? `?matchId=${matchId}` : ''}`),
    heading: page.getByRole('heading', { level: 1 }),
    form: page.getByRole('form', { name: 'Match' }),
    game,
    label,
    score: (number: number, team: string): Locator => game(number).getByLabel(`${team} score`),
    map: (number: number): Locator => label(`Game ${number} map`),
    button: (name: string | RegExp): Locator => page.getByRole('button', { name }),
    dialog: page.getByRole('dialog'),
    state: (text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text }),
    said: (text: string | RegExp): Locator => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }),
    /** Goes to a field by Tab alone. */
    tabTo: async (target: Locator) => {
      for (let tabs = 0; tabs < 120; tabs += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab does not lead to ${target.toString()}`)
    },
    /** Chooses the first option of a picker. */
    choose: async (picker: Locator, query: string) => {
      await entry.tabTo(picker)
      await page.keyboard.type(query)
      await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible()
      await page.keyboard.press('Enter')
    },
    saved: async () => {
      await expect(page.getByText(/^Match (created|updated) successfully!/)).toBeVisible()
      await expect(entry.state(/^Saved \d/)).toBeVisible()
    },
  }
  return entry
}

/** `answer` answers the form's calls to save, until the returned function lets them through again. */
export const whileSaving = async (page: Page, answer: Parameters<Page['route']>[1]) => {
  const isSave = (url: URL) => url.pathname.startsWith('/api/matches')
  const handler: typeof answer = (route, request) =>
    ['PUT', 'POST', 'DELETE'].includes(request.method()) ? answer(route, request) : route.fallback()
  await page.route(isSave, handler)
  return () => page.unroute(isSave, handler)
}
