import { describe, expect, test } from 'vitest'
import type { SentNode } from '#contract/brackets.ts'
import type { Answer } from '#tests/support/clients/client.ts'
import {
  aTournament, complete, editNodes, linkMatches, nodeOf, readBracket, teamsIn, tryEditNodes,
} from '#tests/support/worlds/brackets.ts'
import { bodies, games } from '#tests/support/worlds/factories.ts'
import { openSite } from '#tests/support/program/site.ts'

const { editor, anon, make } = await openSite()

const editOne = (bracketId: string, nodeId: string, change: Partial<SentNode>): Promise<Answer> =>
  tryEditNodes(editor, bracketId, ({ id }) => (id === nodeId ? change : {}))
const slot = (id: string | undefined) => (id === undefined ? null : { id, isWinner: false })
const pair = (top?: string, bottom?: string) => ({ participants: { top: slot(top), bottom: slot(bottom) } })

describe('A new bracket', () => {
  test.each([
    [2, 'single-elimination', 1], [4, 'single-elimination', 3], [8, 'single-elimination', 7],
    [16, 'single-elimination', 15], [32, 'single-elimination', 31],
    [2, 'double-elimination', 2], [4, 'double-elimination', 6], [8, 'double-elimination', 14],
    [16, 'double-elimination', 30], [32, 'double-elimination', 62],
  ] as const)('A new bracket for %i teams in %s has %i matches, connected [B22]', async (participantCount, type, count) => {
    const start = performance.now()
    const bracket = await readBracket(anon, await make.aBracket({ participantCount, type }))
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(bracket).toMatchObject({
      participantCount, type, status: 'in-progress', participants: {}, roundLabels: {}, pickEmEnabled: false,
    })
    expect(bracket.matches).toHaveLength(count)
    const ids = new Set(bracket.matches.map(({ id }) => id))
    expect(ids.size).toBe(count)
    const ways = bracket.matches.flatMap(({ nextMatchId, nextLoserMatchId }) => [nextMatchId, nextLoserMatchId])
    for (const way of ways.filter((id) => id !== null)) expect(ids).toContain(way)
    expect(bracket.matches.filter(({ nextMatchId }) => nextMatchId === null)).toHaveLength(1)
    expect(bracket.matches.filter(({ round }) => round === 999)).toHaveLength(type === 'double-elimination' ? 1 : 0)
    expect(bracket.matches.every(({ status }) => status === 'pending')).toBe(true)
  })

  test('A new bracket needs a name, an event and an offered number of teams (BR-01 BR-28) [B22]', async () => {
    const eventId = await make.anEvent()
    const hint = 'Please provide a bracket name, select an event, and choose at least 2 teams'
    const wrong = [
      { participantCount: 0 }, { participantCount: 1 }, { participantCount: 2.5 },
      { participantCount: '4' }, { participantCount: null }, { name: '' }, { name: '  ' }, { name: undefined },
      { name: null }, { eventId: '' }, { eventId: undefined },
    ]
    for (const over of wrong) {
      const { status, body } = await editor.post('/api/brackets', { ...bodies.bracket({ eventId }), ...over })
      expect({ over, status, error: body.error }).toEqual({ over, status: 400, error: hint })
    }
    const { body } = await editor.post('/api/brackets', { eventId, name: 'Main Bracket' })
    expect(await readBracket(anon, body.id)).toMatchObject({
      participantCount: 4, type: 'single-elimination', displayOrder: 0,
    })
    expect((await anon.get(`/api/brackets/event/${eventId}`)).body).toHaveLength(1)
  })
})

describe('Destinations', () => {
  const NOT_LATER = 'Winner destination must be a later round'

  test.each([
    ['itself', 'w2-0', { nextMatchId: 'w2-0' }], ['an earlier round', 'w2-0', { nextMatchId: 'w1-0' }],
    ['its own round', 'w1-0', { nextMatchId: 'w1-1' }], ['nowhere that exists', 'w1-0', { nextMatchId: 'none' }],
    ['the losers bracket from the grand finals', 'gf', { nextMatchId: 'l1-0' }],
  ])('A destination cannot be %s [B11]', async (_name, nodeId, change) => {
    const bracketId = await make.aBracket({ type: 'double-elimination' })
    const before = await readBracket(anon, bracketId)
    const { status, body } = await editOne(bracketId, nodeId, change)
    expect({ status, error: body.error }).toEqual({ status: 400, error: NOT_LATER })
    expect(body.details[0].path).toMatch(/^matches\.\d+\.nextMatchId$/)
    expect(await readBracket(anon, bracketId)).toEqual(before)
  })

  test('A destination cannot form a circle or be a node of another bracket [B11]', async () => {
    const [bracketId, other] = [await make.aBracket(), await make.aBracket({ type: 'double-elimination' })]
    const circle = await tryEditNodes(
      editor, bracketId, ({ id }) => ({ nextMatchId: { 'w1-0': 'w2-0', 'w2-0': 'w1-0' }[id] ?? null }),
    )
    expect(circle.body.error).toBe(NOT_LATER)
    expect((await editOne(bracketId, 'w1-0', { nextMatchId: 'gf' })).body.error).toBe(NOT_LATER)
    expect(nodeOf(await readBracket(anon, other), 'w2-0').nextMatchId).toBe('gf')
  })

  test('Losers go to the losers bracket only, and nowhere in a single elimination [B12]', async () => {
    const double = await make.aBracket({ type: 'double-elimination' })
    for (const [nodeId, nextLoserMatchId] of [
      ['w1-0', 'w2-0'], ['w1-0', 'gf'], ['l1-0', 'l2-0'], ['w1-0', 'none'],
    ] as const) {
      const { status, body } = await editOne(double, nodeId, { nextLoserMatchId })
      expect({ nodeId, nextLoserMatchId, status, code: body.code }).toEqual({
        nodeId, nextLoserMatchId, status: 400, code: 'VALIDATION_FAILED',
      })
    }
    const single = await make.aBracket()
    const { body } = await editOne(single, 'w1-0', { nextLoserMatchId: 'w2-0' })
    expect(body.error).toBe('Single elimination has no loser destination')
  })

  test('One slot is never the destination of two matches, nor one match of three [B13]', async () => {
    const bracketId = await make.aBracket({ participantCount: 8 })
    const WAYS: Record<string, Partial<SentNode>> = {
      'w1-2': { nextMatchId: 'w2-0' }, 'w1-1': { nextMatchId: null },
    }
    const same = await tryEditNodes(editor, bracketId, ({ id }) => WAYS[id] ?? {})
    expect(same).toMatchObject({ status: 400, body: { error: 'Two matches would send a team to the same slot' } })
    const third = await editOne(bracketId, 'w1-2', { nextMatchId: 'w2-0' })
    expect(third).toMatchObject({ status: 400, body: { error: 'A match can take teams from at most two others' } })
  })

  test('A destination can be changed to a later round; placed teams move along', async () => {
    const { bracketId, teams } = await aTournament(editor, { size: 8 })
    await complete(editor, bracketId, 'w1-0', teams[0] ?? '')
    const edited = await tryEditNodes(editor, bracketId, ({ id }) =>
      id === 'w1-0' ? { nextMatchId: 'w3-0' } : id === 'w2-0' ? { nextMatchId: null } : {})
    expect(edited.status).toBe(200)
    expect(teamsIn(nodeOf(edited.body, 'w3-0'))).toEqual([teams[0], null])
    expect(teamsIn(nodeOf(edited.body, 'w2-0'))).toEqual([null, null])
  })

  test('Duplicate ids and places are refused', async () => {
    const bracketId = await make.aBracket()
    for (const change of [
      { id: 'w1-1' }, { position: 1 }, { round: 0 }, { position: -1 }, { isLosersBracket: true }, { round: 1000 },
    ]) {
      expect((await editOne(bracketId, 'w1-0', change)).status, JSON.stringify(change)).toBe(400)
    }
    expect((await editor.patch(`/api/brackets/${bracketId}`, { matches: [] })).status).toBe(400)
  })
})

describe('Teams in a node', () => {
  test('A node is active when both teams are known, and pending when one is removed (BR-08) [B17]', async () => {
    const [one, two] = (await make.teams(2)) as [string, string]
    const bracketId = await make.aBracket()
    const statusWith = async (...teams: string[]) => {
      const { status, body } = await editOne(bracketId, 'w1-0', pair(...teams))
      expect(status).toBe(200)
      return nodeOf(body, 'w1-0').status
    }
    expect(await statusWith(one)).toBe('pending')
    expect(await statusWith(one, two)).toBe('active')
    expect(await statusWith(one)).toBe('pending')
    expect(Object.keys((await readBracket(anon, bracketId)).participants).toSorted()).toEqual([one, two].toSorted())
  })

  test('A node refuses the same team twice, and one that does not exist (BR-24) [B18]', async () => {
    const teamId = await make.aTeam()
    const bracketId = await make.aBracket()
    const put = async (...teams: string[]) => (await editOne(bracketId, 'w1-0', pair(...teams))).body
    expect((await put(teamId, teamId)).error).toBe('A team cannot play against itself')
    expect((await put('nobody')).error).toBe('This team is not a participant of the bracket')
    for (const nobody of ['', 'tbd']) expect((await put(nobody)).matches[0].participants.top).toBeNull()
  })

  test('The teams of a complete node cannot be changed (BR-24) [B17]', async () => {
    const { bracketId, teams: [one] } = await aTournament(editor)
    await complete(editor, bracketId, 'w1-0', one ?? '')
    const before = await readBracket(anon, bracketId)
    for (const change of [pair(one), pair(), pair(one, await make.aTeam())]) {
      expect(await editOne(bracketId, 'w1-0', change)).toMatchObject({ status: 409, body: { code: 'NODE_COMPLETE' } })
    }
    expect(await readBracket(anon, bracketId)).toEqual(before)
  })
})

describe('Links to matches', () => {
  test('A node links at most one match, which exists and belongs to the same event (BR-22) [B19]', async () => {
    const { eventId, bracketId } = await aTournament(editor)
    const matchId = await make.aMatch({ eventId })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    expect(await editOne(bracketId, 'w1-1', { matchId })).toMatchObject({ status: 409, body: { code: 'MATCH_LINKED' } })
    const foreign = await make.aMatch({ eventId: await make.anEvent() })
    expect(await editOne(bracketId, 'w1-1', { matchId: foreign })).toMatchObject({
      status: 409, body: { code: 'WRONG_EVENT' },
    })
    expect(await editOne(bracketId, 'w1-1', { matchId: 'none' })).toMatchObject({
      status: 400, body: { error: 'This match does not exist' },
    })
    expect((await readBracket(anon, bracketId)).matches.map((node) => node.matchId)).toEqual([matchId, null, null])
  })

  test('A link can be removed, which leaves teams, result and date, and made again with a date (BR-22) [B19]', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor)
    const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, games: games([2, 0]) })
    const at = '2026-11-20T18:00:00.000Z'
    await editNodes(editor, bracketId, ({ id }) => (id === 'w1-0' ? { matchId, scheduledAt: at } : {}))
    await editor.post('/api/brackets/progress', { matchId })
    const unlinked = await editOne(bracketId, 'w1-0', { matchId: null })
    expect(nodeOf(unlinked.body, 'w1-0')).toMatchObject({
      matchId: null, scheduledAt: at, status: 'complete', winnerId: one,
    })
    const later = '2026-11-21T18:00:00.000Z'
    const relinked = await editOne(bracketId, 'w1-0', { matchId, scheduledAt: later })
    expect(nodeOf(relinked.body, 'w1-0')).toMatchObject({ matchId, scheduledAt: later, winnerId: one })
    expect((await editOne(bracketId, 'w1-1', { matchId: '' })).status).toBe(200)
  })

  test('Two nodes can swap their linked matches', async () => {
    const { eventId, bracketId } = await aTournament(editor)
    const [a, b] = (await make.matches(2, { eventId })) as [string, string]
    await linkMatches(editor, bracketId, { 'w1-0': a, 'w1-1': b })
    const swapped = await linkMatches(editor, bracketId, { 'w1-0': b, 'w1-1': a })
    expect(swapped.matches.map(({ matchId }) => matchId)).toEqual([b, a, null])
  })

  test('Deleting a bracket deletes its links and frees the matches', async () => {
    const { eventId, bracketId } = await aTournament(editor)
    const matchId = await make.aMatch({ eventId })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    expect((await editor.delete(`/api/brackets/${bracketId}`)).status).toBe(204)
    expect((await editor.put(`/api/matches/${matchId}`, { eventId: await make.anEvent() })).status).toBe(200)
  })
})

describe('Labels of rounds', () => {
  test('Round labels are stored as text, for rounds only, and blank ones are ignored [B23]', async () => {
    const bracketId = await make.aBracket()
    const patch = (roundLabels: Record<string, string>) => editor.patch(`/api/brackets/${bracketId}`, { roundLabels })
    const kept = { 'winner-round-1': '<script>alert(1)</script>', 'grand-finals': 'Finale', 'loser-round-2': 'Unten' }
    expect((await patch(kept)).body.roundLabels).toEqual(kept)
    expect((await patch({ ...kept, 'winner-round-1': '  ' })).body.roundLabels).toEqual(kept)
    for (const key of [
      'winner-round-0', 'winner-round-x', 'round-1', 'Winner-Round-1', '', 'winner-round-1000', 'x'.repeat(200),
      'toString',
    ]) {
      expect((await patch({ [key]: 'x' })).status, key).toBe(400)
    }
    expect((await patch({ 'winner-round-1': 'x'.repeat(81) })).status).toBe(400)
    expect((await readBracket(anon, bracketId)).roundLabels).toEqual(kept)
  })
})
