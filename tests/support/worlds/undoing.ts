import { expect } from 'vitest'
import type { Answer, Client } from '#tests/support/clients/client.ts'
import { digest } from '#tests/support/digest.ts'
import type { Site } from '#tests/support/program/site.ts'
import { aLinkedBracket } from './brackets.ts'
import { bodies, WIN } from './factories.ts'
import { anImport } from './imports.ts'

export const requestOf = ({ headers }: Answer): string => headers.get('x-request-id') ?? ''

/**
 * What tests of undo do on a site. Whatever they compare is everything that can be read there: the more tests share a
 * site, the longer each takes.
 */
export function undoing({ editor, admin, make }: Site) {
  const looks = () => digest(admin, { traces: false })
  const undo = (answer: Answer, client: Client = editor): Promise<Answer> =>
    client.post('/api/history/undo', { requestId: requestOf(answer) })

  /** Does something, undoes, redoes and undoes it again: each time everything is as it was at that point. */
  async function expectReversible(act: () => Promise<Answer>): Promise<Answer> {
    const before = await looks()
    const acted = await act()
    expect(acted.status, JSON.stringify(acted.body)).toBeLessThan(300)
    const after = await looks()
    expect(after).not.toBe(before)
    let last = acted
    for (const expected of [before, after, before]) {
      last = await undo(last)
      expect(last.status, JSON.stringify(last.body)).toBe(200)
      expect(last.body.requestId).toBe(requestOf(last))
      expect(await looks()).toBe(expected)
    }
    return last
  }

  async function expectRefusal(answer: Promise<Answer>, status: number, body: object): Promise<void> {
    const before = await digest(admin)
    expect(await answer).toMatchObject({ status, body })
    expect(await digest(admin)).toBe(before)
  }

  /** An event with everything in it: prizes, teams, matches with results, a bracket advanced by them, a group. */
  async function aFullEvent() {
    const { eventId, bracketId, one, two, three, four, first, second, save } = await aLinkedBracket(editor)
    await save(WIN)
    const groupId = await make.aGroup({ eventId, teamIds: [four, one, three, two], matchIds: [second, first] })
    await editor.patch(`/api/events/${eventId}`, {
      prizePool: 7, prizeDistribution: [{ place: 1, prize: 7, teams: [{ teamId: one, teamName: 'One' }] }],
      teamMetadata: [{ teamId: two }, { teamId: one }],
    })
    await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [one, three] })
    return { eventId, bracketId, one, two, three, four, first, second, save, groupId }
  }

  /** The import of a file of teams, and its rows: two teams that share a new player. */
  async function anImportOfTeams() {
    const rows = [2, 3].map((row) => ({
      row, team: { ...bodies.team(), roster: [{ username: 'Nova' }], substitutes: [{ username: `Reserve ${row}` }] },
    }))
    return { id: await anImport(editor, { kind: 'teams' }), rows }
  }
  return { looks, undo, expectReversible, expectRefusal, aFullEvent, anImportOfTeams }
}
