import { expect, test } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import { mulberry32, pick } from '#server/demo/random.ts'
import type { Answer } from '#tests/support/clients/client.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, editNodes, linkMatches, readBracket } from '#tests/support/worlds/brackets.ts'
import { bodies, games, WIN } from '#tests/support/worlds/factories.ts'
import { anImport, sendRows } from '#tests/support/worlds/imports.ts'

const { anon, editor, admin, make } = await openSite()

const looks = () => digest(admin, { traces: false })
const read = async (path: string) => (await anon.get(path)).body
const undo = (answer: Answer) => editor.post('/api/history/undo', { requestId: answer.headers.get('x-request-id') })

async function rename(id: string, over: object): Promise<Answer> {
  const { name, tag, logo, region, roster, substitutes } = await read(`/api/teams/${id}`)
  const answer = await editor.put(`/api/teams/${id}`, { name, tag, logo, region, roster, substitutes, ...over })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}

/** The names a match has for one of its teams, in all places. */
const callsIt = (match: SentMatch, id: string): string[] => {
  const { teamOneId, teamOneName, teamOneSnapshot, teamTwoName, teamTwoSnapshot } = match
  const [name, snapshot] = teamOneId === id ? [teamOneName, teamOneSnapshot] : [teamTwoName, teamTwoSnapshot]
  return [name, snapshot?.name ?? '', ...(snapshot?.rosterSnapshots ?? []).map(({ teamName }) => teamName)]
}

test('A renamed team has its new name in everything it has not played yet, and only there [T26]', async () => {
  const playerId = await make.aPlayer()
  const { eventId, bracketId, teams: [one = '', two = '', three = '', four = ''] } = await aTournament(editor)
  await rename(one, { name: 'Old Wolves', tag: 'OLD', roster: [{ playerId, role: 'duelist' }] })
  const sides = { eventId, teamOneId: two, teamTwoId: one }
  const [open, live, played, drawn, byHand] = [
    await make.aMatch(sides),
    await make.aMatch({ ...sides, games: games([2, 1], [null, null]) }),
    await make.aMatch({ ...sides, games: games(...WIN) }),
    await make.aMatch({ ...sides, games: games([2, 1], [1, 2]) }),
    await make.aMatch({ ...sides, teamTwoName: 'Wolves Academy' }),
  ]
  await editor.patch(`/api/events/${eventId}`, {
    teamMetadata: [{ teamId: one }], prizeDistribution: [{ place: 1, prize: 9, teams: [{ teamId: one, teamName: 'Old Wolves' }] }],
  })
  await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [one] })
  await linkMatches(editor, bracketId, { 'w1-0': open })
  const over = await make.anEvent({ status: 'completed' })
  await editor.post(`/api/snapshots/events/${over}`, { teamIds: [one] })
  const decided = await make.aBracket({ eventId: over, participantCount: 2 })
  await editNodes(editor, decided, () =>
    ({ participants: { top: { id: one, isWinner: false }, bottom: { id: four, isWinner: false } } }))
  await editor.post(`/api/brackets/${decided}/matches/${(await readBracket(anon, decided)).matches[0]?.id}/complete`, { winnerId: four })

  const before = await looks()
  const saved = await rename(one, { name: 'New Wolves', tag: 'NEW' })
  const after = async () => {
    for (const id of [open, live]) expect(callsIt(await read(`/api/matches/${id}`), one)).toEqual(Array(3).fill('New Wolves'))
    for (const id of [played, drawn]) expect(callsIt(await read(`/api/matches/${id}`), one)).toEqual(Array(3).fill('Old Wolves'))
    expect((await read(`/api/matches/${open}`)).teamTwoSnapshot).toMatchObject({ tag: 'NEW', searchNames: ['New Wolves', 'NEW'] })
    expect((await read(`/api/matches/${byHand}`)).teamTwoName).toBe('Wolves Academy')
    expect((await readBracket(anon, bracketId)).participants[one]).toMatchObject({ name: 'New Wolves', tag: 'NEW' })
    expect((await readBracket(anon, decided)).participants[one]).toMatchObject({ name: 'Old Wolves', tag: 'OLD' })
    const event = await read(`/api/events/${eventId}`)
    expect(event.teamMetadata[0].snapshot).toMatchObject({ name: 'New Wolves', tag: 'NEW' })
    expect(event.prizeDistribution[0].teams[0].teamName).toBe('New Wolves')
    expect((await read(`/api/events/${over}`)).teamMetadata[0].snapshot.name).toBe('Old Wolves')
  }
  await after()
  const undone = await undo(saved)
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await looks()).toBe(before)
  expect((await undo(undone)).status).toBe(200)
  await after()

  // A match from a file that knows the team by its new name, and one made under the name that an undo reverts.
  const later = await make.aMatch({ eventId, teamOneId: one, teamTwoId: three })
  const row = bodies.match({ eventId, teamOneId: one, teamTwoId: three })
  const [imported] = await sendRows(editor, await anImport(editor), 'match', [row])
  const back = await rename(one, { name: 'Third Wolves' })
  for (const id of [later, imported?.id]) expect((await read(`/api/matches/${id}`)).teamOneName).toBe('Third Wolves')
  const newest = await make.aMatch({ eventId, teamOneId: one, teamTwoId: three })
  expect((await undo(back)).status).toBe(200)
  for (const id of [later, imported?.id, newest]) expect((await read(`/api/matches/${id}`)).teamOneName).toBe('New Wolves')
})

test('After any renames no open match and no unfinished bracket has the old name of a team', async () => {
  const random = mulberry32(26)
  const { eventId, bracketId, teams } = await aTournament(editor)
  for (let turn = 0; turn < 12; turn += 1) {
    const [one, two] = [pick(random, teams), pick(random, teams)]
    if (one !== two) await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, games: random() < 0.4 ? games(...WIN) : [] })
    const saved = await rename(pick(random, teams), bodies.team())
    if (random() < 0.3) expect((await undo(saved)).status).toBe(200)
    const names = new Map<string, string>()
    for (const id of teams) names.set(id, (await read(`/api/teams/${id}`)).name)
    const { participants } = await readBracket(anon, bracketId)
    for (const id of teams) expect(participants[id]?.name).toBe(names.get(id))
    for (const match of await read(`/api/matches?eventId=${eventId}&result=open&limit=100`)) {
      expect([match.teamOneName, match.teamTwoName]).toEqual([names.get(match.teamOneId), names.get(match.teamTwoId)])
    }
  }
})
