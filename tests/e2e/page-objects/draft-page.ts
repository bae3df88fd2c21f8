import type { Locator, Page } from '@playwright/test'
import type { Draft } from '#domain/drafts/draft.ts'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { emptyDraft, withHero, type DraftTeam } from '#domain/drafts/slots.ts'
import { TURNS } from '#domain/drafts/turns.ts'

export const TWELVE = [
  'hela',
  'luna-snow',
  'groot',
  'hulk',
  'spider-man',
  'magneto',
  'loki',
  'thor',
  'jeff-the-land-shark',
  'storm',
  'cloak-and-dagger',
  'mister-fantastic',
]

/** A draft with these heroes in turn order. */
export const drafted = (heroes: string[], selectedMapId: string | null = null): Draft =>
  heroes.reduce<Draft>((draft, hero, at) => withHero(draft, TURNS[at] ?? { team: 'A', index: 0 }, hero), {
    ...emptyDraft(),
    selectedMapId,
  })

export const FULL = drafted(TWELVE, 'krakoa')
export const linkTo = (draft: Draft): string => `/draft?code=${encodeURIComponent(encodeDraft(draft))}`

/** The simulator as a person uses it. */
export const draftPage = (page: Page) => ({
  row: (team: DraftTeam): Locator => page.getByRole('list', { name: `Team ${team}` }),
  slot: (team: DraftTeam, turn: number): Locator =>
    page.getByRole('button', { name: new RegExp(`^Team ${team}, turn ${turn}:`) }),
  tab: (name: string): Locator => page.getByRole('tab', { name }),
  hero: (name: string): Locator => page.getByRole('tabpanel').getByRole('button', { name, exact: true }),
  map: (name: string): Locator => page.getByRole('region', { name: 'Map Selection' }).getByRole('button', { name }),
  search: page.getByRole('searchbox', { name: 'Search heroes' }),
  badge: page.getByText('Select a slot first'),
  toast: page.getByRole('region', { name: /^Notifications/ }).getByRole('status'),
  action: (name: string): Locator => page.getByRole('button', { name, exact: true }),
  /** The texts of all slots, in the order of the rows. */
  slots: (): Promise<(string | null)[]> =>
    page.getByRole('button', { name: /^Team [AB], turn/ }).evaluateAll((all) => all.map((slot) => slot.ariaLabel)),
  importCode: async (text: string) => {
    const field = page.getByLabel('Draft code or share link')
    if (!(await field.isVisible())) await page.getByRole('button', { name: 'Import Code' }).click()
    await field.fill(text)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
  },
})

/** A browser that does not let pages copy. */
export const refuseClipboard = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    })
  })
