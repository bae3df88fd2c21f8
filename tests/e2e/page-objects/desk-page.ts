import { expect, type Locator, type Page } from '@playwright/test'
import type { SentMatch } from '#contract/matches.ts'
import type { factories } from '#tests/support/worlds/factories.ts'

/** The match that is open at the desk. */
export const desk = (page: Page): Locator => page.getByRole('article', { name: 'Match at the desk' })

/** Presses a button of that match. */
export const press = (page: Page, name: string): Promise<void> => desk(page).getByRole('button', { name, exact: true }).click()

/** Waits until a map is played. */
export const playing = (page: Page, number: number): Promise<void> =>
  expect(desk(page).getByRole('heading', { name: `Map ${number}, being played` })).toBeVisible()

/** Waits until the server has everything that was tapped. */
export const sent = (page: Page): Promise<void> => expect(page.getByText(/not sent yet/)).toHaveCount(0)

/** A match as the API tells it, of the site that the page shows. */
export const readMatch = async (page: Page, id: string): Promise<SentMatch> => (await page.request.get(new URL(`/api/matches/${id}`, page.url()).href)).json()

type Make = Pick<ReturnType<typeof factories>, 'aTeam' | 'anEvent' | 'aMatch'>

/** A best of three between teams of these names, in an event of its own. What tells events of a test apart begins their names. */
export const aSeries = async (make: Make, one: string, two: string, bestOf: number | null = 3): Promise<{ eventId: string; id: string }> => {
  const [teamOneId, teamTwoId] = [await make.aTeam({ name: one, tag: one.slice(0, 6) }), await make.aTeam({ name: two, tag: `${two.slice(0, 6)}2` })]
  const eventId = await make.anEvent({ name: `${one} Cup` })
  return { eventId, id: await make.aMatch({ eventId, teamOneId, teamTwoId, bestOf, winnerMode: 'auto' }) }
}
