import type { Page } from '@playwright/test'
import { FULL, linkTo } from '#tests/e2e/page-objects/draft-page.ts'
import { DEMO, firstMatch } from '#tests/support/pages.ts'

/** A page as somebody has it before them: its address, and what they did there. */
export type State = { name: string; path: string; act?: (page: Page) => Promise<unknown>; by?: 'admin' | 'visitor' }

const press = (name: string | RegExp) => (page: Page): Promise<unknown> => page.getByRole('button', { name }).first().click()

const idOf = async (baseURL: string, path: string): Promise<string> => {
  const [first] = (await (await fetch(`${baseURL}${path}`)).json()) as { id: string }[]
  if (!first) throw new Error(`${path} lists nothing`)
  return first.id
}

/** What visitors have before them, on the site with the demo data. */
async function ofVisitors(baseURL: string): Promise<State[]> {
  const [over, live, upcoming] = await Promise.all((['recent', 'live', 'upcoming'] as const).map(async (state) => (await firstMatch(baseURL, state)).id))
  const bracketId = await idOf(baseURL, `/api/brackets/event/${DEMO.event.slice('/events/'.length)}`)
  return [
    { name: 'home', path: '/' },
    { name: 'home in spoiler mode', path: '/', act: press('Spoiler mode: hide scores') },
    { name: 'event', path: DEMO.event },
    { name: 'event in spoiler mode', path: DEMO.event, act: press('Spoiler mode: hide scores') },
    { name: 'groups', path: `${DEMO.event}?tab=groups` },
    { name: 'what a group needs', path: '/events/demo-event-crosswind-league?tab=groups', act: press('What do we need?') },
    { name: 'schedule', path: `${DEMO.event}?tab=schedule` },
    { name: 'schedule without a match', path: `${DEMO.event}?tab=schedule&show=live&team=none` },
    { name: 'event statistics', path: `${DEMO.event}?tab=stats` },
    { name: 'catch up', path: `${DEMO.event}/catch-up` },
    { name: 'match that is over', path: `/matches/${over}` },
    { name: 'live match', path: `/matches/${live}` },
    { name: 'upcoming match', path: `/matches/${upcoming}` },
    { name: 'scouting card', path: `/matches/${upcoming}/scouting` },
    { name: 'team', path: DEMO.team },
    { name: 'matches of a team', path: `${DEMO.team}?tab=matches` },
    { name: 'roster of a team', path: `${DEMO.team}?tab=roster` },
    { name: 'record of a team', path: `${DEMO.team}?tab=record` },
    { name: 'player', path: DEMO.player },
    { name: 'matches', path: '/matches' },
    { name: 'results', path: '/matches?state=results' },
    { name: 'events', path: '/events' },
    { name: 'teams', path: '/teams' },
    { name: 'teams, none found', path: '/teams?q=zzzz' },
    { name: 'players', path: '/players' },
    { name: 'heroes', path: '/heroes' },
    { name: 'hero', path: '/heroes/hela' },
    { name: 'maps', path: '/maps' },
    { name: 'map', path: '/maps/krakoa' },
    { name: 'draft', path: '/draft' },
    { name: 'draft with a slot chosen', path: '/draft', act: press(/^Team A, turn 1:/) },
    { name: 'full draft', path: linkTo(FULL) },
    { name: 'search', path: DEMO.search },
    { name: 'search, nothing found', path: '/search?q=zzzz' },
    { name: 'follow', path: '/follow' },
    { name: 'analytics', path: '/analytics' },
    { name: 'unknown address', path: '/none' },
    { name: 'bracket in a frame', path: `/embed/brackets/${bracketId}` },
    { name: 'match in a frame', path: `/embed/matches/${live}` },
    { name: 'data', path: '/dumps/' },
    { name: 'gate of the admin area', path: '/admin' },
    { name: 'gate for somebody without a role', path: '/admin', by: 'visitor' },
  ]
}

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
}

/** What an admin has before them there. */
const OF_STAFF: State[] = [
  { name: 'match entry', path: '/admin/matches/entry' },
  { name: 'list of matches', path: '/admin/matches/list' },
  { name: 'desk', path: '/admin/desk' },
  { name: 'events of staff', path: '/admin/events' },
  { name: 'form of an event', path: `/admin/events?eventId=${DEMO.event.slice('/events/'.length)}` },
  { name: 'teams of staff', path: '/admin/teams' },
  { name: 'form of a team', path: `/admin/teams?teamId=${DEMO.team.slice('/teams/'.length)}` },
  { name: 'players of staff', path: '/admin/players' },
  { name: 'groups of staff', path: '/admin/groups' },
  { name: 'brackets of staff', path: '/admin/brackets' },
  { name: 'plan', path: '/admin/plan' },
  { name: 'draft editor', path: '/admin/draft-editor' },
  { name: 'seasons', path: '/admin/seasons' },
  { name: 'users', path: '/admin/users' },
  { name: 'integrations', path: '/admin/integrations' },
  { name: 'access', path: '/admin/access' },
  { name: 'history', path: '/admin/history' },
  { name: 'palette', path: '/admin/teams', act: openPalette },
]

/** Everything that people look at, in sixty states. */
export const statesOf = async (baseURL: string): Promise<State[]> => [...(await ofVisitors(baseURL)), ...OF_STAFF.map((state) => ({ ...state, by: 'admin' as const }))]
