import { describe, expect, test } from 'vitest'
import type { Answer } from '#tests/support/clients/client.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, aTournament, complete, readBracket, tryEditNodes } from '#tests/support/worlds/brackets.ts'
import { bodies, games, LOSS, WIN } from '#tests/support/worlds/factories.ts'
import { undoing } from '#tests/support/worlds/undoing.ts'

const site = await openSite()
const { anon, editor, make } = site
const { looks, undo, expectReversible, aFullEvent, anImportOfTeams } = undoing(site)

describe('An undo that succeeds', () => {
  test('Undo restores an event that was deleted with all that is in it', async () => {
    const { eventId, bracketId, groupId } = await aFullEvent()
    const { body: { records } } = await expectReversible(() => editor.delete(`/api/events/${eventId}?cascade=true`))
    expect(records).toHaveLength(6) // with its three matches
    for (const [kind, id] of [['event', eventId], ['bracket', bracketId], ['group', groupId]]) {
      expect(records).toContainEqual({ kind, id, name: expect.any(String), version: expect.any(Number) })
    }
  })

  test('Undo restores a team that was deleted out of everything', async () => {
    const { one } = await aFullEvent()
    await expectReversible(() => editor.delete(`/api/teams/${one}?cascade=true`))
  })

  test('Undo restores a player who was deleted off rosters', async () => {
    const playerId = await make.aPlayer()
    const others = [await make.aPlayer(), await make.aPlayer()] as const
    for (const substitutes of [[], [{ playerId: others[1], role: 'duelist' as const }]]) {
      await make.aTeam({
        substitutes, roster: [others[0], playerId].map((id) => ({ playerId: id, role: 'vanguard' as const })),
      })
    }
    await expectReversible(() => editor.delete(`/api/players/${playerId}?cascade=true`))
  })

  test('Undo restores a match that was deleted out of its bracket and its group', async () => {
    const { first } = await aFullEvent()
    await expectReversible(() => editor.delete(`/api/matches/${first}`))
  })

  test('Undo takes back a result, and a corrected result that took back later ones', async () => {
    const { bracketId, one, three, four, final, second, eventId, save } = await aLinkedBracket(editor)
    await expectReversible(() => save(WIN))
    await save(WIN)
    await editor.put(`/api/matches/${second}`, { eventId, teamOneId: three, teamTwoId: four, games: games(...WIN) })
    await editor.put(`/api/matches/${final}`, { eventId, teamOneId: one, teamTwoId: three, games: games(...WIN) })
    expect((await readBracket(anon, bracketId)).status).toBe('complete')
    await expectReversible(() => save(LOSS, '?confirm=true'))
    expect((await readBracket(anon, bracketId)).status).toBe('complete')
  })

  test('Undo takes back a winner chosen in a bracket, whose match got it too', async () => {
    const { bracketId, one, two, first } = await aLinkedBracket(editor)
    await expectReversible(() => complete(editor, bracketId, 'w1-0', two))
    expect((await anon.get(`/api/matches/${first}`)).body.seriesWinner).toBeNull()
    await expectReversible(() => complete(editor, bracketId, 'w1-0', one))
  })

  test('Undo takes back a new order of brackets, a sync, a change of members, new snapshots', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor)
    const other = await make.aBracket({ eventId })
    const order = [other, bracketId].map((id, displayOrder) => ({ bracketId: id, displayOrder }))
    await expectReversible(() => editor.patch('/api/brackets/display-order', order))
    const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, games: games(...WIN) })
    await expectReversible(() => tryEditNodes(editor, bracketId, ({ id }) => (id === 'w1-0' ? { matchId } : {})))
    const groupId = await make.aGroup({ eventId, teamIds: [one ?? ''] })
    await expectReversible(() => editor.post(`/api/groups/${groupId}/teams`, { teamId: two }))
    await expectReversible(() => editor.delete(`/api/groups/${groupId}/teams/${one}`))
    await expectReversible(() => editor.post(`/api/groups/${groupId}/matches?confirm=true`, { matchId }))
    await expectReversible(() => editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [one, two] }))
  })

  test('Undo takes back imported rows', async () => {
    const { id, rows } = await anImportOfTeams()
    const before = await looks()
    const sent = await editor.post(`/api/imports/${id}/rows`, { rows })
    expect((await undo(sent)).body.records).toHaveLength(5) // two teams and three players
    expect(await looks()).toBe(before)
  })

  test('Undo takes back a created record', async () => {
    const eventId = await make.anEvent()
    await expectReversible(() => editor.post('/api/players', bodies.player()))
    await expectReversible(() => editor.post('/api/teams', bodies.team()))
    await expectReversible(() => editor.post('/api/events', bodies.event()))
    await expectReversible(() => editor.post('/api/matches', bodies.match({ eventId })))
    await expectReversible(() => editor.post('/api/brackets', bodies.bracket({ eventId })))
    await expectReversible(() => editor.post(`/api/events/${eventId}/groups`, bodies.group()))
  })
})

test('Unlinking an old match, whose team was deleted before it was linked, is undone and redone [H24]', async () => {
  const { eventId, bracketId, one, two } = await aLinkedBracket(editor)
  const old = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two })
  const link = (matchId: string | null): Promise<Answer> =>
    editor.patch(`/api/brackets/${bracketId}/matches/w1-0`, { matchId })
  expect((await link(null)).status).toBe(200)
  expect((await editor.delete(`/api/teams/${one}?cascade=true`)).status).toBe(204)
  expect((await link(old)).body.participants).toHaveProperty(one)
  await expectReversible(() => link(null))
})
