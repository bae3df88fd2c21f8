import { expect, type Locator, type Page } from '@playwright/test'
import type { SentBracket } from '#contract/brackets.ts'
import type { StaffSession } from '#tests/e2e/sites/staff-session.ts'
import { pointAtToast } from './toasts.ts'

/** Bracket management in a browser: the actions of tests, in the words of the page. */
export const bracketsPage = (page: Page, url: string) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const dialog = (name?: string): Locator => page.getByRole('dialog', { name })
  const canvas = (): Locator => page.getByRole('region', { name: /^Bracket: / })
  const completed = (count: string) => expect(page.getByText(`Completed: ${count}`)).toBeVisible()
  return {
    button,
    dialog,
    canvas,
    completed,
    /** The head of a node by its words, like 'Winners Round 1 match 2'; it opens the link dialog. */
    node: (name: string): Locator => canvas().getByRole('button', { name: new RegExp(`^${name}: `) }),
    /** A slot of a node, like 'Winners Round 1 match 2', 'Top'. */
    slot: (name: string, slot: 'Top' | 'Bottom'): Locator =>
      canvas().getByRole('button', { name: new RegExp(`^${name}, ${slot}: `) }),
    alert: (text: string | RegExp) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible(),
    /** A toast, which the pointer holds until the next action. */
    toast: (text: string) => pointAtToast(page, text),
    undo: () => button('Undo').click(),
    /** Reaches the brackets of an event from its groups, whose page has a field for the event too. */
    reachFromGroups: async (eventId: string) => {
      const { name } = (await (await page.request.get(`${url}/api/events/${eventId}`)).json()) as { name: string }
      await page.goto(`${url}/admin/groups?eventId=${eventId}`)
      await page.getByRole('link', { name: 'Brackets', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bracket Management' })).toBeVisible()
      await page.getByRole('combobox', { name: 'Select Event' }).fill(name)
      await page.keyboard.press('Enter')
      await expect(canvas()).toBeVisible()
    },
    open: async (session: StaffSession, eventId = '', bracketId = '') => {
      await session.enter(page.context())
      const query = new URLSearchParams({ ...(eventId && { eventId }), ...(bracketId && { bracketId }) }).toString()
      await page.goto(`${url}/admin/brackets${query && `?${query}`}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Bracket Management' })).toBeVisible()
      if (bracketId) await expect(canvas()).toBeVisible()
    },
    /** Completes a match by the panel; `match` is the end of its text there: 'WB Round 1): Alpha vs Beta'. */
    complete: async (match: string, winner: string) => {
      const panel = page.getByRole('region', { name: 'Complete Match' })
      const option = panel.getByRole('option').filter({ hasText: match })
      await panel.getByLabel('Match').selectOption(await option.getAttribute('value'))
      await panel.getByRole('radio', { name: winner }).check()
      await panel.getByRole('button', { name: 'Complete Match' }).click()
    },
  }
}

/** A bracket without the traces of a change that was undone. */
export const lasting = ({ version: _version, updatedAt: _updatedAt, ...bracket }: SentBracket) => bracket
