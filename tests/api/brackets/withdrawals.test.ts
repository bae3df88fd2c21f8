import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, aTournament, linkMatches, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games, LOSS, toWrite, WIN } from '#tests/support/worlds/factories.ts'
import { contradictionsIn, readEvent } from '#tests/support/worlds/one-story.ts'

const { editor, anon, make, server } = await openSite()
const read = async (id: string) => (await anon.get(`/api/matches/${id}`)).body
const preview = async (eventId: string, teamId: string) => (await editor.get(`/api/events/${eventId}/withdrawals/${teamId}`)).body
const withdraw = (eventId: string, body: object) => editor.post(`/api/events/${eventId}/withdrawals`, body)
const textsOf = (list: { text: string }[]) => list.map(({ text }) => text)
const nameOf = async (id: string): Promise<string> => (await anon.get(`/api/teams/${id}`)).body.name

/** An event with a group of three teams and a double elimination of four, whose matches are all linked. */
async function anEvent() {
  const { eventId, bracketId, teams } = await aTournament(editor, { size: 4, type: 'double-elimination' })
  const ids = (await readBracket(anon, bracketId)).matches.map(({ id }) => id)
  const links: Record<string, string> = {}
  for (const id of ids) links[id] = await make.aMatch({ eventId })
  await linkMatches(editor, bracketId, links)
  const [one, two, three] = teams as [string, string, string]
  const sides = { eventId, teamOneId: one, teamTwoId: two }
  const played = await make.aMatch({ ...sides, winnerMode: 'auto', games: games(...WIN) })
  const open = await make.aMatch({ eventId, teamOneId: three, teamTwoId: one })
  const waiting = await make.aMatch({ eventId, teamOneId: one })
  const groupId = await make.aGroup({ eventId, name: 'Group A', teamIds: [one, two, three], matchIds: [played, open], forfeits: 'as-win' })
  return { eventId, bracketId, links, teams, played, open, waiting, groupId }
}

test('A team withdraws: its open matches are walkovers, the bracket continues, the table follows, one undo restores it all (EV-17)', async () => {
  const { eventId, bracketId, links, teams: [one = '', two = '', three = ''], played, open, waiting, groupId } = await anEvent()
  const before = [await readEvent(anon, eventId), (await anon.get(`/api/events/${eventId}`)).body]
  const [name, second, third] = [await nameOf(one), await nameOf(two), await nameOf(three)]
  const plan = await preview(eventId, one)
  expect(plan).toMatchObject({ teamName: name, note: `${name} withdrew` })
  expect(textsOf(plan.walkovers)).toEqual([
    expect.stringMatching(new RegExp(`, ${name} vs ${second}: ${second} wins by walkover$`)),
    `${third} vs ${name} (Group A): ${third} wins by walkover`,
  ])
  expect(textsOf(plan.waiting)).toEqual([expect.stringContaining('whoever comes there wins by walkover')])
  expect(textsOf(plan.left)).toEqual([`${name} vs TBD: its opponent is not known, so it stays open`])
  expect([await readEvent(anon, eventId), (await anon.get(`/api/events/${eventId}`)).body]).toEqual(before)

  const done = await withdraw(eventId, { teamId: one, note: 'Visa trouble', basis: plan.basis })
  expect(done.status).toBe(200)
  for (const [id, forfeitBy] of [[links['w1-0'] ?? '', 'one'], [open, 'two']] as const) {
    expect(await read(id)).toMatchObject({ resultType: 'walkover', forfeitBy, note: 'Visa trouble' })
  }
  expect(await read(played)).toMatchObject({ resultType: null, seriesWinner: one })
  expect(await read(waiting)).toMatchObject({ resultType: null, seriesWinner: null })
  expect((await anon.get(`/api/events/${eventId}`)).body.withdrawals).toEqual([{ teamId: one, note: 'Visa trouble' }])
  const bracket = await readBracket(anon, bracketId)
  expect(nodeOf(bracket, 'w1-0').winnerId).toBe(two)
  expect(teamsIn(nodeOf(bracket, 'l1-0'))).toContain(one)
  expect(contradictionsIn(await readEvent(anon, eventId))).toEqual([])
  const rows: { teamId: string }[] = (await anon.get(`/api/groups/${groupId}/standings`)).body
  expect(rows.find(({ teamId }) => teamId === three)).toMatchObject({ wins: 1, mapWins: 2 })

  const undone = await editor.post('/api/history/undo', { requestId: done.body.requestId })
  expect(undone.status).toBe(200)
  const after = await readEvent(anon, eventId)
  const plain = ({ matches, brackets }: typeof after) => [matches, brackets].map((list) =>
    (list as { id: string }[]).map((each) => ({ ...each, version: 0, updatedAt: '' })).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  expect(plain(after)).toEqual(plain(before[0] as typeof after))
  expect((await anon.get(`/api/events/${eventId}`)).body.withdrawals).toEqual([])
})

test('A withdrawal is undone although another match of its bracket was played since, until one that it changed was (HI-02)', async () => {
  const { eventId, bracketId, teams } = await aTournament(editor, { size: 8, type: 'double-elimination' })
  const links: Record<string, string> = {}
  for (const { id } of (await readBracket(anon, bracketId)).matches) links[id] = await make.aMatch({ eventId })
  await linkMatches(editor, bracketId, links)
  const bracket = async () => readBracket(anon, bracketId)
  const gone = teamsIn(nodeOf(await bracket(), 'w1-0')).find((id) => id !== null) ?? ''
  const win = async (node: string, query = '') => {
    const match = await read(links[node] ?? '')
    const saved = await editor.put(`/api/matches/${match.id}${query}`, { ...toWrite(match), winnerMode: 'auto', games: games(...WIN) })
    expect(saved.status).toBe(200)
    return match.teamOneId as string
  }
  const statesOf = async () => Object.fromEntries((await bracket()).matches.map(({ id, winnerId, participants: { top, bottom } }) =>
    [id, [winnerId, top?.id ?? null, bottom?.id ?? null]]))
  expect(teams).toContain(gone)

  const first = await withdraw(eventId, { teamId: gone })
  const winner = await win('w1-3')
  expect((await editor.post('/api/history/undo', { requestId: first.body.requestId })).status).toBe(200)
  const open = await statesOf()
  expect([open['w1-0']?.[0], open['w1-3']?.[0]]).toEqual([null, winner])
  expect([...open['w2-0'] ?? [], ...open['l1-0'] ?? []]).toEqual([null, null, null, null, null, null])
  expect(open['w2-1']).toContain(winner)
  expect(await read(links['w1-0'] ?? '')).toMatchObject({ resultType: null, seriesWinner: null })
  expect(await read(links['w1-3'] ?? '')).toMatchObject({ seriesWinner: winner })
  expect((await anon.get(`/api/events/${eventId}`)).body.withdrawals).toEqual([])
  expect(contradictionsIn(await readEvent(anon, eventId))).toEqual([])

  const second = await withdraw(eventId, { teamId: gone })
  await win('w1-1')
  const before = await statesOf()
  const refused = await editor.post('/api/history/undo', { requestId: second.body.requestId })
  expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_SINCE'])
  expect(await statesOf()).toEqual(before)
})

test('Whoever meets it later in the bracket advances, and one who returned is played again (EV-17)', async () => {
  const { eventId, bracketId, links, teams: [one = '', , three = '', four = ''] } = await anEvent()
  await withdraw(eventId, { teamId: one })
  const match = await read(links['w1-1'] ?? '')
  await editor.put(`/api/matches/${match.id}`, { ...toWrite(match), winnerMode: 'auto', games: games(...WIN) })
  expect(nodeOf(await readBracket(anon, bracketId), 'l1-0')).toMatchObject({ status: 'complete', winnerId: four })
  expect(await read(links['l1-0'] ?? '')).toMatchObject({ resultType: 'walkover', note: `${await nameOf(one)} withdrew`, seriesWinner: four })

  expect((await editor.delete(`/api/events/${eventId}/withdrawals/${one}`)).status).toBe(204)
  const corrected = await read(links['w1-1'] ?? '')
  await editor.put(`/api/matches/${match.id}?confirm=true`, { ...toWrite(corrected), winnerMode: 'auto', games: games(...LOSS) })
  expect(nodeOf(await readBracket(anon, bracketId), 'l1-0')).toMatchObject({ status: 'active', winnerId: null })
  expect(teamsIn(nodeOf(await readBracket(anon, bracketId), 'l1-0'))).toEqual([one, three])
  expect(contradictionsIn(await readEvent(anon, eventId))).toEqual([])
})

test('Nothing is done where the event changed after the preview, or the team withdrew already (EV-17)', async () => {
  const { eventId, open, teams: [one = ''] } = await anEvent()
  const { basis } = await preview(eventId, one)
  await editor.put(`/api/matches/${open}`, { ...toWrite(await read(open)), note: 'Moved' })
  expect((await withdraw(eventId, { teamId: one, basis })).body.code).toBe('CHANGED_SINCE')
  expect(await read(open)).toMatchObject({ resultType: null, note: 'Moved' })
  expect((await withdraw(eventId, { teamId: one })).status).toBe(200)
  expect((await withdraw(eventId, { teamId: one })).body.code).toBe('CONFLICT')
  expect((await withdraw(eventId, { teamId: 'nobody' })).status).toBe(404)
  expect((await editor.delete(`/api/events/${eventId}/withdrawals/nobody`)).status).toBe(404)
})

test('A double forfeit puts both out and the opponent of their winner advances; a cancelled match decides nothing (MT-29)', async () => {
  const { eventId, first, second, final, three, node, one, two, bracketId } = await aLinkedBracket(editor)
  const save = async (id: string, over: object, query = '') => editor.put(`/api/matches/${id}${query}`, { ...toWrite(await read(id)), ...over })
  await save(second, { winnerMode: 'auto', games: games(...WIN) })
  await save(first, { resultType: 'cancelled', note: 'No server' })
  expect(await node('w1-0')).toMatchObject({ status: 'active', winnerId: null })
  expect((await save(first, { resultType: 'double-forfeit' })).status).toBe(200)
  expect(await node('w1-0')).toMatchObject({ status: 'complete', winnerId: null })
  expect(await node('w2-0')).toMatchObject({ status: 'complete', winnerId: three })
  expect((await readBracket(anon, bracketId)).status).toBe('complete')
  expect(contradictionsIn(await readEvent(anon, eventId))).toEqual([])
  expect(await read(final)).toMatchObject({ unplayed: true })
  const listed = async (query: string) => (await anon.get(`/api/matches?eventId=${eventId}&${query}`)).body.filter(({ unplayed }: { unplayed?: true }) => unplayed)
  expect(await listed('spoilerFree=false')).toMatchObject([{ id: final }])
  expect(await listed('spoilerFree=true')).toEqual([])
  const calendar = async (query: string) => (await fetch(`${server.url}/api/calendars/events/${eventId}.ics${query}`)).text()
  await save(final, { scheduledAt: '2020-11-21T18:00:00Z' })
  expect(await calendar('')).toMatch(/SUMMARY:Not played: [^]*STATUS:CANCELLED/)
  expect(await calendar('?spoilerFree=true')).not.toMatch(/Not played|CANCELLED/)

  const chosen = await editor.post(`/api/brackets/${bracketId}/matches/w1-0/complete`, { winnerId: two })
  expect(chosen.status).toBe(200)
  expect(await read(first)).toMatchObject({ resultType: null, seriesWinner: two })
  expect(await node('w2-0')).toMatchObject({ status: 'active', winnerId: null })
  expect((await read(final)).unplayed).toBeUndefined()
  await save(first, { resultType: 'double-forfeit', winner: null, seriesWinner: null })
  expect(await node('w2-0')).toMatchObject({ status: 'complete', winnerId: three })
  await save(first, { resultType: null, winnerMode: 'manual', winner: one, seriesWinner: one })
  expect(teamsIn(await node('w2-0'))).toEqual([one, three])
  const early = await editor.put(`/api/matches/${await make.aMatch({ eventId })}`, { eventId, resultType: 'double-forfeit' })
  expect(early.body.details[0]).toMatchObject({ path: 'resultType' })
})
