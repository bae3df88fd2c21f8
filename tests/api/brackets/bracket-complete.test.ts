import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, complete, editNodes, linkMatches, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { editor, anon, make } = await openSite()

const MISSING = 'Please select a match and winner'

describe('Completing a node', () => {
  test('Completing a node advances its winner, and the bracket is complete with its last node', async () => {
    const { bracketId, teams: [one, , three] } = await aTournament(editor)
    await complete(editor, bracketId, 'w1-0', one ?? '')
    const half = await complete(editor, bracketId, 'w1-1', three ?? '')
    expect(nodeOf(half.body, 'w2-0').status).toBe('active')
    expect(half.body.status).toBe('in-progress')
    const { body, headers } = await complete(editor, bracketId, 'w2-0', three ?? '')
    expect(body.status).toBe('complete')
    expect(nodeOf(body, 'w2-0').participants).toEqual({
      top: { id: one, isWinner: false }, bottom: { id: three, isWinner: true },
    })
    expect(headers.get('etag')).toBe(`"${body.version}"`)
  })

  test('Completing a node needs an active node and a winner who plays in it (BR-16) [B16]', async () => {
    const { bracketId, teams: [one, , three] } = await aTournament(editor)
    const before = await readBracket(anon, bracketId)
    expect(await complete(editor, bracketId, 'w2-0', one ?? '')).toMatchObject({
      status: 409, body: { code: 'NODE_NOT_ACTIVE' },
    })
    for (const winnerId of [three, 'nobody', '', '  ']) {
      expect(await complete(
        editor, bracketId, 'w1-0', winnerId ?? '',
      )).toMatchObject({ status: 400, body: { error: MISSING } })
    }
    for (const body of [{}, { winnerId: null }, { winnerId: 4 }]) {
      const answer = await editor.post(`/api/brackets/${bracketId}/matches/w1-0/complete`, body)
      expect(answer).toMatchObject({ status: 400, body: { error: MISSING, details: [{ path: 'winnerId' }] } })
    }
    expect(await complete(editor, bracketId, 'none', one ?? '')).toMatchObject({
      status: 404, body: { code: 'NODE_NOT_FOUND' },
    })
    expect(await complete(editor, 'none', 'w1-0', one ?? '')).toMatchObject({
      status: 404, body: { error: 'Bracket not found' },
    })
    expect(await readBracket(anon, bracketId)).toEqual(before)
  })

  test('Completing a node again with the same winner changes nothing, with the other one corrects it [B16]', async () => {
    const { bracketId, teams: [one, two] } = await aTournament(editor)
    const first = await complete(editor, bracketId, 'w1-0', one ?? '')
    expect((await complete(editor, bracketId, 'w1-0', one ?? '')).body).toEqual(first.body)
    const corrected = await complete(editor, bracketId, 'w1-0', two ?? '')
    expect(nodeOf(corrected.body, 'w1-0').winnerId).toBe(two)
    expect(teamsIn(nodeOf(corrected.body, 'w2-0'))).toEqual([two, null])
  })

  test('Completing a node that later matches rest on needs a confirmation, and then resets them [B04]', async () => {
    const { bracketId, teams } = await aTournament(editor, { size: 8 })
    for (const [nodeId, index] of [
      ['w1-0', 0], ['w1-1', 2], ['w1-2', 4], ['w1-3', 6], ['w2-0', 0], ['w2-1', 4], ['w3-0', 0],
    ] as const) {
      await complete(editor, bracketId, nodeId, teams[index] ?? '')
    }
    const refused = await complete(editor, bracketId, 'w1-0', teams[1] ?? '')
    expect(refused).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE' } })
    const reopened = refused.body.details.filter(({ message }: { message: string }) => message.endsWith('reopened'))
    expect(reopened.map(({ path }: { path: string }) => path)).toEqual(['matches.w2-0', 'matches.w3-0'])
    const { body } = await complete(editor, bracketId, 'w1-0', teams[1] ?? '', true)
    expect(body.status).toBe('in-progress')
    expect(teamsIn(nodeOf(body, 'w2-0'))).toEqual([teams[1], teams[2]])
    expect(teamsIn(nodeOf(body, 'w3-0'))).toEqual([null, teams[4]])
    expect(nodeOf(body, 'w2-1').winnerId).toBe(teams[4])
  })
})

describe('A linked match', () => {
  test('A linked match gets the winner of its node, and advances its other brackets (BR-12 BR-16)', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, games: games([2, 0]) })
    const other = await make.aBracket({ eventId, participantCount: 2 })
    for (const id of [bracketId, other]) await linkMatches(editor, id, { 'w1-0': matchId })
    await complete(editor, bracketId, 'w1-0', two ?? '')
    expect((await anon.get(`/api/matches/${matchId}`)).body).toMatchObject({
      winner: two, seriesWinner: two, winnerMode: 'manual',
    })
    expect(nodeOf(await readBracket(anon, other), 'w1-0')).toMatchObject({ status: 'complete', winnerId: two })
  })

  test('A linked match without teams gets those of its node', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    expect((await complete(editor, bracketId, 'w1-0', two ?? '')).status).toBe(200)
    expect((await anon.get(`/api/matches/${matchId}`)).body).toMatchObject({
      teamOneId: one, teamTwoId: two, seriesWinner: two, teamOneSnapshot: { id: one }, teamTwoSnapshot: { id: two },
    })
  })

  test('A linked match of other teams blocks the completion of its node', async () => {
    const { eventId, bracketId, teams: [one] } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId, teamOneId: await make.aTeam(), teamTwoId: await make.aTeam() })
    await linkMatches(editor, bracketId, { 'w1-0': matchId }, '?confirm=true')
    expect(await complete(editor, bracketId, 'w1-0', one ?? '')).toMatchObject({
      status: 409, body: { code: 'CONFLICT' },
    })
    expect(nodeOf(await readBracket(anon, bracketId), 'w1-0').status).toBe('active')
  })

  test('A linked match with only one of the node\'s teams and another one blocks it too', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor, { size: 2 })
    const sides = { eventId, teamOneId: one, teamTwoId: await make.aTeam() }
    const matchId = await make.aMatch({ ...sides, games: games([2, 0]) })
    await linkMatches(editor, bracketId, { 'w1-0': matchId }, '?confirm=true')
    for (const winnerId of [one, two]) {
      expect(await complete(editor, bracketId, 'w1-0', winnerId ?? '')).toMatchObject({
        status: 409, body: { code: 'CONFLICT' },
      })
    }
    expect((await anon.get(`/api/matches/${matchId}`)).body).toMatchObject({ ...sides, version: 1 })
    expect(nodeOf(await readBracket(anon, bracketId), 'w1-0').status).toBe('active')
  })

  test('A linked match that lacks one team gets it from its node, on the free side', async () => {
    for (const side of ['teamOneId', 'teamTwoId']) {
      for (const winner of [0, 1]) {
        const { eventId, bracketId, teams } = await aTournament(editor, { size: 2 })
        const matchId = await make.aMatch({ eventId, [side]: teams[0] })
        await linkMatches(editor, bracketId, { 'w1-0': matchId })
        const { status, body } = await complete(editor, bracketId, 'w1-0', teams[winner] ?? '')
        expect(status, JSON.stringify(body)).toBe(200)
        const [one, two] = side === 'teamOneId' ? teams : teams.toReversed()
        expect((await anon.get(`/api/matches/${matchId}`)).body).toMatchObject({
          teamOneId: one, teamTwoId: two, teamOneSnapshot: { id: one }, teamTwoSnapshot: { id: two },
          seriesWinner: teams[winner],
        })
        expect((await editor.post(`/api/brackets/${bracketId}/sync`)).body.results).toMatchObject([
          { outcome: 'unchanged', reason: '' },
        ])
      }
    }
  })

  test('A linked match of a stale bracket is not touched', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    const { version } = await readBracket(anon, bracketId)
    await editNodes(editor, bracketId, () => ({}))
    const answer = await editor.post(`/api/brackets/${bracketId}/matches/w1-0/complete`, { winnerId: one }, {
      headers: { 'if-match': `"${version}"` },
    })
    expect(answer).toMatchObject({ status: 412, body: { code: 'VERSION_CONFLICT' } })
    expect((await anon.get(`/api/matches/${matchId}`)).body.seriesWinner).toBeNull()
  })
})
