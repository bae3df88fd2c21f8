import { expect, test } from 'vitest'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, readBracket } from '#tests/support/worlds/brackets.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { editor, admin, anon, make } = await openSite()

test('When a call has two ids, both are checked, and against each other [A09]', async () => {
  const [eventId, otherEvent] = [await make.anEvent(), await make.anEvent()]
  const [team, stranger] = (await make.teams(2)) as [string, string]
  const [groupId, otherGroup] = [
    await make.aGroup({ eventId, teamIds: [team] }), await make.aGroup({ eventId: otherEvent, teamIds: [stranger] }),
  ]
  const foreign = await make.aMatch({ eventId: otherEvent })
  await editor.post(`/api/groups/${otherGroup}/matches`, { matchId: foreign })
  const cup = await aTournament(editor, { size: 4 })
  const bracket = await readBracket(editor, cup.bracketId)
  const otherBracket = await make.aBracket({ eventId: otherEvent })
  const linked = bracket.matches.map((node, index) => (index === 0 ? { ...node, matchId: foreign } : node))
  const before = await digest(admin)
  const calls: [method: string, path: string, body?: unknown][] = [
    ['POST', `/api/groups/${groupId}/matches`, { matchId: foreign }],
    ['PUT', `/api/groups/${groupId}`, bodies.group({ matchIds: [foreign] })],
    ['POST', `/api/events/${eventId}/groups`, bodies.group({ matchIds: [foreign] })],
    ['POST', `/api/events/${eventId}/groups`, { ...bodies.group(), eventId: otherEvent }],
    ['DELETE', `/api/groups/${groupId}/teams/${stranger}`],
    ['DELETE', `/api/groups/${groupId}/matches/${foreign}`],
    ['PATCH', `/api/brackets/${cup.bracketId}`, { matches: linked }],
    ['PATCH', `/api/brackets/${cup.bracketId}`, { eventId: otherEvent }],
    ['POST', `/api/brackets/${otherBracket}/matches/${bracket.matches[0]?.id}-none/complete`, { winnerId: cup.teams[0] }],
    ['POST', `/api/brackets/${cup.bracketId}/matches/w1-0/complete`, { winnerId: stranger }],
    ['PATCH', '/api/brackets/display-order', [
      { bracketId: cup.bracketId, displayOrder: 0 }, { bracketId: otherBracket, displayOrder: 1 },
    ]],
    ['GET', `/api/snapshots/events/${eventId}/teams/${stranger}`],
    ['POST', `/api/snapshots/events/${eventId}/teams/none`],
    ['PATCH', `/api/events/${eventId}`, {
      prizeDistribution: [{ place: 1, prize: 5, teams: [{ teamId: 'none', teamName: 'None' }] }],
    }],
    ['PATCH', `/api/events/${eventId}`, { teamMetadata: [{ teamId: 'none', participantId: 'none' }] }],
    ['PUT', `/api/matches/${foreign}`, bodies.match({ eventId })],
    ['PUT', `/api/matches/${foreign}`, bodies.match({ eventId: 'none' })],
  ]
  for (const [method, path, body] of calls) {
    const { status } = await editor.send(method, path, body === undefined ? undefined : JSON.stringify(body))
    expect([400, 404, 409], `${method} ${path} ${JSON.stringify(body)}: ${status}`).toContain(status)
  }
  expect(await digest(admin)).toBe(before)
  expect((await anon.get(`/api/matches/${foreign}`)).body.eventId).toBe(otherEvent)
})
