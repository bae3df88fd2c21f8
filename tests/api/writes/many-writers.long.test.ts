import { describe, expect, test } from 'vitest'
import type { Answer } from '#tests/support/clients/client.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { WIN } from '#tests/support/worlds/factories.ts'

const { editor, anon, make } = await openSite()

const times = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

/** How many answers had each status. */
const statuses = (answers: Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('Many writers of one list lose nothing', () => {
  test('100 teams that join a group at once are all in it, once [C03]', async () => {
    const teams = await make.teams(100)
    const groupId = await make.aGroup()
    const answers = await times(100, (index) => editor.post(`/api/groups/${groupId}/teams`, { teamId: teams[index] }))
    expect(statuses(answers)).toEqual({ 200: 100 })
    const { body } = await editor.post(`/api/groups/${groupId}/teams`, { teamId: teams[0] })
    expect(body.teamIds.toSorted()).toEqual(teams.toSorted())
  })

  test('Matches linked to a group at once are all in it, and removed ones are not [C03]', async () => {
    const eventId = await make.anEvent()
    const matchIds = await make.matches(200, { eventId })
    const groupId = await make.aGroup({ eventId, matchIds: matchIds.slice(0, 100) })
    const answers = await times(200, (index) =>
      index < 100
        ? editor.delete(`/api/groups/${groupId}/matches/${matchIds[index]}`)
        : editor.post(`/api/groups/${groupId}/matches`, { matchId: matchIds[index] }),
    )
    expect(statuses(answers)).toEqual({ 200: 100, 204: 100 })
    const [group] = (await anon.get(`/api/events/${eventId}/groups`)).body
    expect(group.matchIds.toSorted()).toEqual(matchIds.slice(100).toSorted())
    expect(group.version).toBe(201)
  })

  test('Snapshots of an event that are refreshed at once are one for each team [C13]', async () => {
    const teams = await make.teams(10)
    const eventId = await make.anEvent()
    const answers = await times(20, (index) =>
      editor.post(`/api/snapshots/events/${eventId}`, { teamIds: index % 2 ? teams : teams.toReversed() }),
    )
    expect(statuses(answers)).toEqual({ 200: 20 })
    const { body } = await anon.get(`/api/events/${eventId}`)
    expect(body.teamMetadata.map(({ teamId }: { teamId: string }) => teamId).toSorted()).toEqual(teams.toSorted())
    expect(body.teamMetadata.every(({ snapshot }: { snapshot: { id: string } | null }) => snapshot?.id)).toBe(true)
    expect(body.version).toBe(21)
  })

  test('100 teams whose snapshots are taken at once are all in the event, once [C03]', async () => {
    const teams = await make.teams(100)
    const eventId = await make.anEvent()
    const answers = await times(100, (index) => editor.post(`/api/snapshots/events/${eventId}/teams/${teams[index]}`))
    expect(statuses(answers)).toEqual({ 200: 100 })
    const { body } = await anon.get(`/api/events/${eventId}`)
    expect(body.teamMetadata.map(({ teamId }: { teamId: string }) => teamId).toSorted()).toEqual(teams.toSorted())
  })

  test('Players put on one roster by many people are all on it: whoever was too slow is told and tries again [C03]', async () => {
    const teamId = await make.aTeam()
    const players = await times(12, () => make.aPlayer())
    let refused = 0
    const join = async (playerId: string): Promise<void> => {
      const { body, headers } = await anon.get(`/api/teams/${teamId}`)
      const write = { name: body.name, tag: body.tag, roster: [...body.roster, { playerId, role: 'duelist' }] }
      const { status } = await editor.put(`/api/teams/${teamId}`, write, { headers: { 'if-match': headers.get('etag') ?? '' } })
      if (status === 200) return
      expect(status).toBe(412)
      refused += 1
      await join(playerId)
    }
    await Promise.all(players.map(join))
    const { body } = await anon.get(`/api/teams/${teamId}`)
    expect(body.roster.map(({ playerId }: { playerId: string }) => playerId).toSorted()).toEqual(players.toSorted())
    expect(refused).toBeGreaterThan(0)
  })
})

test('A list of nodes read before a sync is refused, and the changes of the sync stay [C06]', async () => {
  const { bracketId, one, save, node } = await aLinkedBracket(editor)
  const stale = await anon.get(`/api/brackets/${bracketId}`)
  await save(WIN)
  expect((await editor.post(`/api/brackets/${bracketId}/sync`)).status).toBe(200)
  const body = { matches: stale.body.matches }
  const tag = { headers: { 'if-match': stale.headers.get('etag') ?? '' } }
  const refused = await editor.patch(`/api/brackets/${bracketId}`, body, tag)
  expect(refused).toMatchObject({ status: 412, body: { code: 'VERSION_CONFLICT', current: { id: bracketId } } })
  expect((await node('w1-0')).winnerId).toBe(one)
  expect(teamsIn(await node('w2-0'))).toEqual([one, null])
})
