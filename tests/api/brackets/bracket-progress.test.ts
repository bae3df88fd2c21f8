import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import type { SentNode } from '#contract/brackets.ts'
import { publicSeriesWinner } from '#domain/matches/series.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, aTournament, complete, editNodes, linkMatches, nodeOf, orderOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games, LOSS, WIN, type Scores } from '#tests/support/worlds/factories.ts'

const { editor, admin, anon, make } = await openSite()

// It looks at all there is: first, while that is little.
describe('A corrected result', () => {
  test('A corrected result takes the old winner back where the next match was not played [B03]', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor, { type: 'double-elimination' })
    const body = { eventId, teamOneId: one, teamTwoId: two }
    const matchId = await make.aMatch(body)
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    const places = async () => {
      const bracket = await readBracket(anon, bracketId)
      return [...teamsIn(nodeOf(bracket, 'w2-0')), ...teamsIn(nodeOf(bracket, 'l1-0'))]
    }
    await editor.put(`/api/matches/${matchId}`, { ...body, games: games(...WIN) })
    expect(await places()).toEqual([one, null, two, null])
    expect((await editor.put(`/api/matches/${matchId}`, { ...body, games: games(...LOSS) })).status).toBe(200)
    expect(await places()).toEqual([two, null, one, null])
    expect(nodeOf(await readBracket(anon, bracketId), 'w2-0').status).toBe('pending')
  })

  test('A corrected result is refused when a later match is complete, and changes nothing until confirmed (BR-07) [B04]', async () => {
    const { bracketId, one, two, three, first, save, node } = await aLinkedBracket(editor)
    await save(WIN)
    await complete(editor, bracketId, 'w1-1', three)
    await complete(editor, bracketId, 'w2-0', one)
    expect((await readBracket(anon, bracketId)).status).toBe('complete')
    const before = await digest(admin)
    const refused = await save(LOSS)
    expect(refused).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE' } })
    expect(refused.body.details.length).toBeGreaterThan(1)
    expect(refused.body.details).toContainEqual({ path: 'matches.w2-0', message: 'Final: reopened' })
    expect((await complete(editor, bracketId, 'w1-0', two)).body.code).toBe('DOWNSTREAM_COMPLETE')
    expect(await digest(admin)).toBe(before)
    expect((await save(LOSS, '?confirm=true')).status).toBe(200)
    expect(await node('w2-0')).toMatchObject({ status: 'active', winnerId: null })
    expect(teamsIn(await node('w2-0'))).toEqual([two, three])
    expect((await anon.get(`/api/matches/${first}`)).body.seriesWinner).toBe(two)
    expect((await admin.get(`/api/admin/audit?kind=bracket&recordId=${bracketId}&limit=1`)).body[0]).toMatchObject({
      before: { status: 'complete' }, after: { status: 'in-progress' },
    })
  })

  test('A removed result reopens the node [B05]', async () => {
    const { bracketId, save, node, one, two } = await aLinkedBracket(editor)
    await save(WIN)
    await save([])
    expect(await node('w1-0')).toMatchObject({ status: 'active', winnerId: null })
    expect(teamsIn(await node('w1-0'))).toEqual([one, two])
    expect(teamsIn(await node('w2-0'))).toEqual([null, null])
    expect((await readBracket(anon, bracketId)).status).toBe('in-progress')
  })
})

test('Saving a result advances the winner, and the same result again changes nothing (BR-10) [B01]', async () => {
  const { bracketId, first, one, save, node } = await aLinkedBracket(editor)
  expect((await save(WIN)).status).toBe(200)
  expect(await node('w1-0')).toMatchObject({
    status: 'complete', winnerId: one, participants: { top: { id: one, isWinner: true } },
  })
  expect(teamsIn(await node('w2-0'))).toEqual([one, null])
  const after = await readBracket(anon, bracketId)
  const history = await admin.get('/api/admin/audit?limit=1')
  for (let round = 0; round < 10; round += 1) {
    const { status, body } = await editor.post('/api/brackets/progress', { matchId: first })
    expect(status).toBe(200)
    expect(body.results).toEqual([{ bracketId, nodeId: 'w1-0', matchId: first, outcome: 'unchanged', reason: '' }])
  }
  expect(await readBracket(anon, bracketId)).toEqual(after)
  expect((await admin.get('/api/admin/audit?limit=1')).body).toEqual(history.body)
})

test('The order in which results arrive does not matter [B02]', async () => {
  const { eventId, bracketId, teams } = await aTournament(editor, { size: 8, type: 'double-elimination' })
  const links: Record<string, string> = {}
  for (const id of orderOf(await readBracket(anon, bracketId))) {
    const [teamOneId, teamTwoId] = teamsIn(nodeOf(await readBracket(anon, bracketId), id)) as [string, string]
    const upset = (teams.indexOf(teamOneId) + teams.indexOf(teamTwoId)) % 3 === 0
    links[id] = await make.aMatch({ eventId, teamOneId, teamTwoId, games: games(...(upset ? LOSS : WIN)) })
    await complete(editor, bracketId, id, (upset ? teamTwoId : teamOneId) ?? '')
  }
  const played = await linkMatches(editor, bracketId, links)
  expect(played.status).toBe('complete')
  const finalists = teamsIn(nodeOf(played, 'gf'))
  const isLostBy = (id: string) => (node: SentNode) => teamsIn(node).includes(id) && node.winnerId !== id
  for (const id of teams.filter((each) => !finalists.includes(each))) expect(
    played.matches.filter(isLostBy(id)),
  ).toHaveLength(2)
  const entries = played.matches.filter(({ id }) => id.startsWith('w1-'))
  const seeds = new Map(entries.map(({ id, participants }) => [id, participants]))
  await fc.assert(fc.asyncProperty(fc.shuffledSubarray(Object.values(links), { minLength: 14 }), async (order) => {
    const copy = await make.aBracket({ eventId, type: 'double-elimination', participantCount: 8 })
    await editNodes(
      editor, copy, ({ id }) => ({ matchId: links[id], ...(seeds.has(id) && { participants: seeds.get(id) }) }),
    )
    for (const matchId of order) expect((await editor.post('/api/brackets/progress', { matchId })).status).toBe(200)
    expect(
      (await editor.post(`/api/brackets/${copy}/sync`)).body.message,
    ).toBe('Successfully synced 14 of 14 linked matches')
    expect((await readBracket(anon, copy)).matches).toEqual(played.matches)
    await editor.delete(`/api/brackets/${copy}`)
  }), { numRuns: 4 })
})

describe('The winner of a linked match', () => {
  const cases: { name: string; scores: Scores }[] = [
    { name: '1-1 of 2', scores: [[2, 1], [1, 2]] },
    { name: '2-2 of 4', scores: [[2, 1], [1, 2], [2, 1], [1, 2]] },
    { name: '1-0 of 2', scores: [[2, 1], [null, null]] },
    { name: '2-0 of 4', scores: [[2, 1], [2, 1], [null, null], [null, null]] },
    { name: '1-0 of 3', scores: [[2, 1], [null, null], [null, null]] },
    { name: '2-1 of 3 with a drawn map', scores: [[2, 1], [1, 2], [2, 2]] },
    { name: 'a map with one score', scores: [[2, null]] },
    { name: 'nobody, without games', scores: [] },
  ]

  test.each(cases)('The winner of a linked match, $name, follows the public rule [B06]', async ({ scores }) => {
    const { save, node, one } = await aLinkedBracket(editor)
    const { body } = await save(scores)
    const side = publicSeriesWinner(matchOf({ ...(body as SentMatch), winner: null, seriesWinner: null }))
    expect((await node('w1-0')).winnerId).toBe(side === 'one' ? one : null)
    expect(teamsIn(await node('w2-0'))).toEqual([side === 'one' ? one : null, null])
  })

  test('A winner chosen by hand counts, whatever the games [B07]', async () => {
    const { eventId, one, two, first, node } = await aLinkedBracket(editor)
    const body = {
      eventId, teamOneId: one, teamTwoId: two, games: games(...WIN), winnerMode: 'manual', seriesWinner: two,
    }
    await editor.put(`/api/matches/${first}`, body)
    expect((await node('w1-0')).winnerId).toBe(two)
    await editor.put(`/api/matches/${first}`, { ...body, winnerMode: 'auto' })
    expect((await node('w1-0')).winnerId).toBe(one)
  })

  test('A linked match has no winner while a team is unknown [B09]', async () => {
    const { bracketId, eventId, one, first } = await aLinkedBracket(editor)
    const before = await readBracket(anon, bracketId)
    for (const sides of [{}, { teamOneId: one }]) {
      const save = (query: string) =>
        editor.put(`/api/matches/${first}${query}`, { eventId, ...sides, games: games(...WIN) })
      expect(await save('')).toMatchObject({ status: 409, body: { code: 'TEAMS_DIFFER' } })
      expect(await readBracket(anon, bracketId)).toEqual(before)
    }
    await editor.put(`/api/matches/${first}?confirm=true`, { eventId, teamOneId: one, games: games(...WIN) })
    expect(nodeOf(await readBracket(anon, bracketId), 'w1-0').winnerId).toBeNull()
  })
})

describe('A match that contradicts its bracket', () => {
  test('A match that contradicts its bracket is skipped with a reason, and the node stays as it is [B08]', async () => {
    const { eventId, bracketId, one, three, final } = await aLinkedBracket(editor)
    await complete(editor, bracketId, 'w1-0', one)
    await complete(editor, bracketId, 'w1-1', three)
    const before = await readBracket(anon, bracketId)
    const [other, another] = (await make.teams(2)) as [string, string]
    const saved = (query = '') => editor.put(`/api/matches/${final}${query}`, {
      eventId, teamOneId: other, teamTwoId: another, games: games(...WIN),
    })
    expect(await saved()).toMatchObject({ status: 409, body: { code: 'TEAMS_DIFFER' } })
    expect((await saved('?confirm=true')).status).toBe(200)
    const { status, body } = await editor.post('/api/brackets/progress', { matchId: final })
    expect(status).toBe(200)
    expect(body.results).toEqual([{
      bracketId, nodeId: 'w2-0', matchId: final, outcome: 'skipped',
      reason: 'Final: the linked match is between other teams',
    }])
    expect(
      (await editor.post(`/api/brackets/${bracketId}/sync`)).body.message,
    ).toBe('Successfully synced 2 of 3 linked matches')
    expect(await readBracket(anon, bracketId)).toEqual(before)
  })

  test('A match that contradicts one bracket does not stop another from advancing [B10]', async () => {
    const { eventId, bracketId, one, two, three, final } = await aLinkedBracket(editor)
    await complete(editor, bracketId, 'w1-0', one)
    await complete(editor, bracketId, 'w1-1', three)
    const good = await make.aBracket({ eventId, participantCount: 2 })
    await linkMatches(editor, good, { 'w1-0': final })
    const other = { eventId, teamOneId: two, teamTwoId: one, games: games(...WIN) }
    await editor.put(`/api/matches/${final}?confirm=true`, other)
    expect(nodeOf(await readBracket(anon, good), 'w1-0')).toMatchObject({ status: 'complete', winnerId: two })
    expect(nodeOf(await readBracket(anon, bracketId), 'w2-0')).toMatchObject({ status: 'active', winnerId: null })
    const { body } = await editor.post('/api/brackets/progress', { matchId: final })
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual(['skipped', 'unchanged'])
  })
})

test('A match that no bracket has is not found in one', async () => {
  const answer = await editor.post('/api/brackets/progress', { matchId: await make.aMatch() })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NODE_NOT_FOUND', error: 'Match not found in bracket' } })
  expect((await editor.post('/api/brackets/progress', { matchId: 'none' })).body.code).toBe('MATCH_NOT_FOUND')
})
